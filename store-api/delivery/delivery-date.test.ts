import fc from 'fast-check';
import { deliveryDate, indiaDate, indiaTime } from './delivery-date';

const at = (time: string) => Date.parse(time);

test.each([
  ['Monday to Wednesday', '2026-11-23T12:00:00+05:30', 2, '2026-11-25'],
  ['Friday to Monday, over a Sunday', '2026-11-27T12:00:00+05:30', 2, '2026-11-30'],
  ['Saturday to Monday', '2026-11-28T12:00:00+05:30', 1, '2026-11-30'],
  ['Sunday to Monday', '2026-11-29T12:00:00+05:30', 1, '2026-11-30'],
  ['over two Sundays', '2026-11-28T12:00:00+05:30', 7, '2026-12-07'],
  ['the same day', '2026-11-23T12:00:00+05:30', 0, '2026-11-23'],
  ['not the same day on a Sunday', '2026-11-29T12:00:00+05:30', 0, '2026-11-30'],
  ['into the next year', '2026-12-31T12:00:00+05:30', 1, '2027-01-01'],
  ['the last minute of a day in India', '2026-11-23T18:29:59Z', 1, '2026-11-24'],
  ['the first minute of a day in India', '2026-11-23T18:30:00Z', 1, '2026-11-25'],
])('%s', (_, now, days, expected) => {
  expect(deliveryDate(days, at(now))).toBe(expected);
});

test('is never on a Sunday, and each further day is later', () => {
  const times = fc.integer({ min: at('2026-01-01'), max: at('2036-01-01') });
  fc.assert(
    // From one day on: on a Sunday, the same day is the next one.
    fc.property(times, fc.integer({ min: 1, max: 30 }), (now, days) => {
      const date = deliveryDate(days, now);
      expect(new Date(date).getUTCDay()).not.toBe(0);
      expect(deliveryDate(days + 1, now) > date).toBe(true);
    }),
  );
});

test('a day begins at midnight in India', () => {
  expect(indiaDate(at('2026-11-23T18:29:59Z'))).toBe('2026-11-23');
  expect(indiaDate(at('2026-11-23T18:30:00Z'))).toBe('2026-11-24');
});

test('names the zone of a moment', () => {
  expect(indiaTime(at('2026-11-27T08:10:59Z'))).toBe('2026-11-27 13:40 IST');
});
