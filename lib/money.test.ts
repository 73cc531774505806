import { formatPrice } from './money';

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [1499.5, '₹1,499.5'],
  [123456.789, '₹1,23,456.79'],
])('%p rupees are written %s', (amount, text) => {
  expect(formatPrice(amount)).toBe(text);
});
