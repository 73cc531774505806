import { formatPrice, fromPaise, toPaise } from './money';

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [1499.5, '₹1,499.5'],
  [123456.789, '₹1,23,456.79'],
])('formats %p rupees as %s', (amount, text) => {
  expect(formatPrice(amount)).toBe(text);
});

test.each([
  [1.005, 101],
  [1.255, 126],
  [1499.994, 149999],
  [1e308, Number.POSITIVE_INFINITY],
])('converts %p rupees to %p paise', (price, paise) => {
  expect(toPaise(price)).toBe(paise);
});

test('converts paise back to rupees', () => {
  expect(fromPaise(149950)).toBe(1499.5);
});
