import { fromPaise, toPaise } from '@/lib/format/money';
import type { CartItem } from './cart';

/** Price times quantity of a line, in rupees. */
export function lineTotal(line: CartItem): number {
  return fromPaise(lineTotalInPaise(line));
}

/** The total of all lines in rupees; summed in whole paise, because 0.1 + 0.2 is not 0.3. */
export function subtotal(lines: CartItem[]): number {
  return fromPaise(lines.reduce((sum, line) => sum + lineTotalInPaise(line), 0));
}

/** A number of pieces: '1 Item', '3 Items'. */
export function formatItemCount(count: number): string {
  return count === 1 ? '1 Item' : `${count} Items`;
}

function lineTotalInPaise({ price, quantity }: CartItem): number {
  return toPaise(price) * quantity;
}
