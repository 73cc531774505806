import type { Product } from './product';

/**
 * Chooses products related to another one, those of its parent category first, and what is sold out
 * last. The order depends on the product, so
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
  const related = [...rotated.filter(isSameParent), ...rotated.filter((other) => !isSameParent(other))];
  return soldOutLast(related).slice(0, count);
}

/** The same products in the same order, but those that can't be bought after all others. */
export function soldOutLast(products: Product[]): Product[] {
  return [
    ...products.filter(({ isSoldOut }) => !isSoldOut),
    ...products.filter(({ isSoldOut }) => isSoldOut),
  ];
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_536, 7);
}
