import { formatOrderAmount, formatPrice, toPaise } from './money';

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [1499.5, '₹1,499.5'],
  [123456.789, '₹1,23,456.79'],
])('%p rupees are written %s', (amount, text) => {
  expect(formatPrice(amount)).toBe(text);
});

test.each([
  [1.005, 101],
  [1.255, 126],
  [1499.994, 149999],
  [1e308, Number.POSITIVE_INFINITY],
])('%p rupees count as %p paise, as they are shown', (price, paise) => {
  expect(toPaise(price)).toBe(paise);
});

test.each([
  [1499, null, '$1499.00'],
  [0.5, null, '$0.50'],
  [1.005, null, '$1.01'],
  [123456.7, 'INR', '₹1,23,456.70'],
  [12, 'USD', '$12.00'],
])('an order shows %p in %p as %s', (amount, currency, text) => {
  expect(formatOrderAmount(amount, currency)).toBe(text);
});
