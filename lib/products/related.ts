import type { Product } from './product';

/**
 * Chooses products related to another one, those of its parent category first. The order depends on the product, so
 * that the pages of a category do not all show the same few.
 *
 * @param candidates products of its category
 */
export function relatedProducts(
  product: Pick<Product, 'id' | 'parentCategory'>,
  candidates: Product[],
  count: number,
): Product[] {
  const others = candidates.filter(({ id }) => id !== product.id);
  const start = others.length > 0 ? hash(product.id) % others.length : 0;
  const rotated = [...others.slice(start), ...others.slice(0, start)];
  const isSameParent = ({ parentCategory }: Product) => parentCategory === product.parentCategory;
  return [...rotated.filter(isSameParent), ...rotated.filter((other) => !isSameParent(other))].slice(
    0,
    count,
  );
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_536, 7);
}
