import type { Product } from './product';

const ONE_SIZE = 'One Size';

/** The legend of most products' sizes. */
export const CLOTHING_SIZE = 'Clothing Size';

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

/**
 * The legend of a product's sizes. Footwear is recognized by its category and parent category together: shops also
 * list it by its wearer, as in 'women' and 'Ethnic Footwear'.
 */
export function sizeHeading({
  category,
  parentCategory,
  description,
  sizes,
}: Pick<Product, 'category' | 'parentCategory' | 'description' | 'sizes'>): string {
  const isFootwear = [category, parentCategory].some((name) => /footwear|shoes/i.test(name));
  if (isFootwear || /shoe/i.test(description)) return 'Shoe Size';
  return onlyChoice(sizes) === ONE_SIZE ? 'Size' : CLOTHING_SIZE;
}
