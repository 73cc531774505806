import { orderDate } from './order-date';

test.each([
  ['2025-04-18T10:00:00.000Z', '18 April 2025'],
  // Already the next day in India.
  ['2025-12-31T18:30:00.000Z', '1 January 2026'],
  ['2025-12-31T18:29:59.999Z', '31 December 2025'],
])('%s is %s', (date, expected) => {
  expect(orderDate(date)).toBe(expected);
});

test.each([null, '', 'yesterday'])('%j is not available', (date) => {
  expect(orderDate(date)).toBe('Not available');
});
