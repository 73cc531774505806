import { formatOrderAmount, formatPurchaseAmount } from './order-amount';

test.each([
  [1499, null, '$1499.00'],
  [0.5, null, '$0.50'],
  [1.005, null, '$1.01'],
  [123456.7, 'INR', '₹1,23,456.70'],
  [12, 'USD', '$12.00'],
])('formats the amount %p of an order in %p as %s', (amount, currency, text) => {
  expect(formatOrderAmount(amount, currency)).toBe(text);
});

test.each([
  [1499, null, '$1499.00'],
  [7196, 'INR', '₹7,196'],
  [7196.5, 'INR', '₹7,196.5'],
  [12, 'USD', '$12'],
])('formats the amount %p of a purchase in %p as %s', (amount, currency, text) => {
  expect(formatPurchaseAmount(amount, currency)).toBe(text);
});
