import type { Product } from './product';

/**
 * Products to show below another one: those of its parent category first, never itself. Which of them
 * come first depends on the product, so that not every page of a category shows the same few.
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
  const turned = [...others.slice(start), ...others.slice(0, start)];
  const isNear = ({ parentCategory }: Product) => parentCategory === product.parentCategory;
  return [...turned.filter(isNear), ...turned.filter((other) => !isNear(other))].slice(0, count);
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_536, 7);
}
