import { memberSince } from './member-since';

test.each([
  ['2025-04-18T10:00:00.000Z', 'April 18, 2025'],
  ['2026-01-01', 'January 1, 2026'],
  // Already the next day in India.
  ['2025-12-31T18:30:00.000Z', 'January 1, 2026'],
  ['2025-12-31T18:29:59.999Z', 'December 31, 2025'],
  ['2024-02-29T23:59:59+05:30', 'February 29, 2024'],
])('formats %s as %s', (createdAt, expected) => {
  expect(memberSince(createdAt)).toBe(expected);
});

test.each([null, '', ' ', 'yesterday', '2025-13-40', 'null'])(
  'formats %j as the fallback date',
  (createdAt) => {
    expect(memberSince(createdAt)).toBe('April 18, 2025');
  },
);
