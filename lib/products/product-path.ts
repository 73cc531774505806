import { encodeSegment } from '@/lib/routes/path-segment';

/** The path of a product page. */
export function productPath(id: string): string {
  return `/product/${encodeSegment(id)}`;
}
