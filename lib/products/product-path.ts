/** The address of a product's page (spec section 2 and the decisions on it). */
export function productPath(id: string): string {
  return `/product/${encodeURIComponent(id)}`;
}
