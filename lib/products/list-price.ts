/**
 * The price that is struck beside a product's own (spec section 2).
 *
 * @returns in rupees; null when the product is not reduced
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
