import type { CartItem } from './cart';

/** A text that is equal for two items exactly when isSameLine is true for them. */
export function lineKey({ id, selectedSize, selectedColor }: CartItem): string {
  return JSON.stringify([id, selectedSize, selectedColor]);
}

/**
 * A product with its size and color, such as 'Kurta, size M, Indigo' or 'Scarf, One Size'. No-break spaces keep
 * the size on one line.
 */
export function describeLine({
  name,
  selectedSize,
  selectedColor,
}: Pick<CartItem, 'name' | 'selectedSize' | 'selectedColor'>): string {
  const size = selectedSize && (/\bsize\b/i.test(selectedSize) ? selectedSize : `size ${selectedSize}`);
  return [name, size?.replaceAll(' ', '\u00a0'), selectedColor].filter(Boolean).join(', ');
}
