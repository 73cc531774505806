import type { CartItem } from './cart-item';

/** What a line is of, in words, such as 'Kurta, size M, Indigo'. */
export function describeLine({ name, selectedSize, selectedColor }: CartItem): string {
  return [name, selectedSize && `size ${selectedSize}`, selectedColor].filter(Boolean).join(', ');
}
