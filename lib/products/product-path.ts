import { encodeSegment } from '@/lib/routes/path-segment';

/** The path of a product page. */
export function productPath(id: string): string {
  return `/product/${encodeSegment(id)}`;
}

/** The path of a product page with a size and color selected, as far as they are given. */
export function variantPath(
  id: string,
  { size, color }: { size?: string | null | undefined; color?: string | null | undefined },
): string {
  const query = new URLSearchParams({ ...(size && { size }), ...(color && { color }) });
  return productPath(id) + (query.size > 0 ? `?${query}` : '');
}
