/**
 * The regular price that is shown struck through beside a reduced one.
 *
 * @returns in rupees; null when the product is not on sale
 */
export function compareAtPrice({
  price,
  originalPrice,
}: {
  price: number;
  originalPrice: number | null;
}): number | null {
  return originalPrice !== null && price < originalPrice ? originalPrice : null;
}
