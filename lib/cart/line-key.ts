import type { CartItem } from './cart-item';

/** A text that is the same for two items exactly when they are one line (isSameLine). */
export function lineKey({ id, selectedSize, selectedColor }: CartItem): string {
  return JSON.stringify([id, selectedSize, selectedColor]);
}
