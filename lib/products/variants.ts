import type { Product } from './product';

/** The size of a product that comes in no other (spec section 3). */
const ONE_SIZE = 'One Size';

/** The choice that needs no choosing: the value when there is exactly one, else null (spec section 2). */
export function onlyChoice(values: string[]): string | null {
  return values.length === 1 ? (values[0] ?? null) : null;
}

/**
 * What is chosen to begin with.
 *
 * @param asked what the address asks for; counts only when the product comes in it
 */
export function initialChoice(values: string[], asked: string | null): string | null {
  return values.find((value) => value === asked) ?? onlyChoice(values);
}

/** The heading over the sizes (spec section 2). */
export function sizeHeading({
  category,
  description,
  sizes,
}: Pick<Product, 'category' | 'description' | 'sizes'>): string {
  if (/footwear|shoes/i.test(category) || /shoe/i.test(description)) return 'Shoe Size';
  return onlyChoice(sizes) === ONE_SIZE ? 'Size' : 'Clothing Size';
}
