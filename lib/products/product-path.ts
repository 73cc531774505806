import { encodeSegment } from '@/lib/routing/path-segment';

/** The path of a product page. */
export function productPath(id: string): string {
  return `/product/${encodeSegment(id)}`;
}
