import { toPaise } from '@/lib/format/money';
import type { CartItem } from './cart-item';

const PAISE_PER_RUPEE = 100;

/** What a line costs: price times quantity, in rupees. */
export function lineTotal(line: CartItem): number {
  return lineTotalInPaise(line) / PAISE_PER_RUPEE;
}

/** What all lines cost, in rupees; added up in whole paise, because 0.1 + 0.2 is not 0.3. */
export function subtotal(lines: CartItem[]): number {
  return lines.reduce((sum, line) => sum + lineTotalInPaise(line), 0) / PAISE_PER_RUPEE;
}

/** How many pieces, in words: '1 Item', '3 Items'. */
export function formatItemCount(count: number): string {
  return count === 1 ? '1 Item' : `${count} Items`;
}

function lineTotalInPaise({ price, quantity }: CartItem): number {
  return toPaise(price) * quantity;
}
