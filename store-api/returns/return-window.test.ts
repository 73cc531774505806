import { deliveredAt as deliveredAtOf, lastReturnDay, lineRefusal, pickupDays } from './return-window';

/** Half past midnight in India, on the day after in UTC. */
const deliveredAt = new Date('2026-11-09T19:00:00Z');
const NOW = Date.parse('2026-11-17T18:29:00Z');

test.each([
  [{ facts: { returnDays: 7 }, terms: { returnDays: 30 } }, '2026-11-17'],
  [{ facts: {}, terms: { returnDays: [0, 10] as [number, number] } }, '2026-11-20'],
  [{ facts: undefined, terms: { returnDays: 3 } }, '2026-11-13'],
  [{ facts: { returnDays: 0 }, terms: { returnDays: 30 } }, null],
  [{ facts: undefined, terms: null }, null],
])('counts Indian days from the delivery: %j', (source, last) => {
  expect(lastReturnDay({ ...source, deliveredAt })).toBe(last);
});

test('says why something can’t be returned, until the end of the last day', () => {
  const source = { facts: { returnDays: 7 }, terms: null, deliveredAt };
  expect(lineRefusal(source, 1, NOW)).toBeNull();
  expect(lineRefusal(source, 1, NOW + 60_000)).toBe('It could be returned until 17 November 2026.');
  expect(lineRefusal(source, 0, NOW)).toBe('Its return was requested already.');
  expect(lineRefusal({ ...source, facts: { returnDays: 0 } }, 1, NOW)).toMatch(/can’t be returned/);
});

test('offers the next seven days but Sundays', () => {
  expect(pickupDays(NOW)).toEqual([
    ...['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24'],
  ]);
});

test('finds when an order was delivered', () => {
  const [shipped, delivered] = [new Date('2026-11-08'), new Date('2026-11-09')];
  const events = [
    { event: 'shipped' as const, at: shipped },
    { event: 'delivered' as const, at: delivered },
  ];
  expect(deliveredAtOf(events)).toBe(delivered);
  expect(deliveredAtOf(events.slice(0, 1))).toBeNull();
});
