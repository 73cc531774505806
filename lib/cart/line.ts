import type { CartItem } from './cart';

/** A text that is equal for two items exactly when isSameLine is true for them. */
export function lineKey({ id, selectedSize, selectedColor }: CartItem): string {
  return JSON.stringify([id, selectedSize, selectedColor]);
}

/** A line's product, size and color, such as 'Kurta, size M, Indigo'. */
export function describeLine({ name, selectedSize, selectedColor }: CartItem): string {
  return [name, selectedSize && `size ${selectedSize}`, selectedColor].filter(Boolean).join(', ');
}
