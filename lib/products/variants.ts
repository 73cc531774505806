import type { Product } from './product';

const ONE_SIZE = 'One Size';

/** The only value, which is preselected; null when there are several or none. */
export function onlyChoice(values: string[]): string | null {
  return values.length === 1 ? (values[0] ?? null) : null;
}

/**
 * The value that is selected at first.
 *
 * @param requested the value in the URL; ignored when the product has no such value
 */
export function initialChoice(values: string[], requested: string | null): string | null {
  return values.find((value) => value === requested) ?? onlyChoice(values);
}

/** The legend of a product's sizes. */
export function sizeHeading({
  category,
  description,
  sizes,
}: Pick<Product, 'category' | 'description' | 'sizes'>): string {
  if (/footwear|shoes/i.test(category) || /shoe/i.test(description)) return 'Shoe Size';
  return onlyChoice(sizes) === ONE_SIZE ? 'Size' : 'Clothing Size';
}
