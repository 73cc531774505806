import { formatComingDay, formatDate, formatMonth, formatTime, indianDay } from './date';

test('formats dates and times as in the shop, wherever it runs', () => {
  const time = Date.parse('2026-11-24T18:30:00Z');
  expect(formatDate(time)).toBe('25 Nov 2026');
  expect(indianDay(time)).toBe('2026-11-25');
  expect(formatTime(time)).toBe('12:00 am');
  expect(formatComingDay('2026-11-26')).toBe('Thu, 26 Nov');
  expect(formatMonth('2026-11')).toBe('Nov 2026');
});
