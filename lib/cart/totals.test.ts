import fc from 'fast-check';
import { toPaise } from '@/lib/format/money';
import type { CartItem } from './cart';
import { formatItemCount, lineTotal, subtotal } from './totals';

const line = (price: number, quantity: number): CartItem => ({
  id: 'a1',
  name: 'Kurta',
  image: '',
  price,
  quantity,
  selectedSize: null,
  selectedColor: null,
});

test.each([
  [1499, 3, 4497],
  [0.1, 3, 0.3],
  [1499.95, 7, 10499.65],
  [0, 5, 0],
])('multiplies %p rupees by %p: %p', (price, quantity, total) => {
  expect(lineTotal(line(price, quantity))).toBe(total);
});

test('computes the subtotal exactly to the paisa', () => {
  expect(subtotal([])).toBe(0);
  expect(subtotal([line(0.1, 1), line(0.2, 1)])).toBe(0.3);
  expect(subtotal([line(1499.99, 3), line(0.01, 1), line(999, 1)])).toBe(5498.98);
});

test('sums any prices in paise exactly', () => {
  const paise = fc.nat({ max: 1_000_000_000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(paise, fc.integer({ min: 1, max: 100 }))), (lines) => {
      for (const [price] of lines) expect(toPaise(price / 100)).toBe(price);
      const sum = lines.reduce((total, [price, quantity]) => total + price * quantity, 0);
      expect(subtotal(lines.map(([price, quantity]) => line(price / 100, quantity)))).toBe(sum / 100);
    }),
  );
});

test.each([
  [0, '0 Items'],
  [1, '1 Item'],
  [3, '3 Items'],
])('formats %i pieces as %s', (count, text) => {
  expect(formatItemCount(count)).toBe(text);
});
