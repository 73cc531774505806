import type { OrderReturn } from './return-schema';
import { returnStateText, returnSteps } from './return-steps';

const KNOWN = { at: null, courier: 'Blue Dart', trackingNumber: '', trackingUrl: null, reason: '' };

const stepsOf = (kind: OrderReturn['kind'], ...events: OrderReturn['state'][]) => {
  const timeline = events.map((event) => ({ ...KNOWN, event }));
  const told = { kind, timeline, state: events.at(-1) ?? 'requested' };
  const rest = { id: 'a-R1', lines: [], refund: 0, refundTo: '', canCancel: false };
  return returnSteps({ ...rest, ...told, pickup: { day: '2026-12-01', address: '' } });
};

test.each([
  ['refund', ['requested'], ['Return requested', '(Picked up)', '(Received)', '(Refunded)']],
  ['exchange', ['requested', 'received'], ['Exchange requested', 'Received', '(Sent to you)']],
  ['refund', ['requested', 'refused'], ['Return requested', 'Return refused']],
  ['refund', ['received', 'refunded'], ['Received', 'Refunded']],
  ['refund', ['requested', 'cancelled'], ['Return requested', 'Return cancelled']],
] as const)('tells of a %s what has happened and what comes: %j', (kind, events, steps) => {
  const told = stepsOf(kind, ...events).map(({ label, event }) => (event === null ? `(${label})` : label));
  expect(told).toStrictEqual([...steps]);
});

test('tells of a step what is known of it', () => {
  expect(stepsOf('refund', 'picked-up')[0]).toEqual({
    label: 'Picked up',
    event: { ...KNOWN, amount: null, by: null },
  });
});

test('tells how the last return stands, but not of one that was cancelled', () => {
  const one = { id: 'a', kind: 'refund' as const };
  expect(returnStateText()).toBe('');
  expect(returnStateText([{ ...one, state: 'cancelled' }])).toBe('');
  expect(
    returnStateText([
      { ...one, state: 'refunded' },
      { ...one, state: 'cancelled' },
    ]),
  ).toBe('Refunded');
  expect(returnStateText([{ ...one, state: 'picked-up' }])).toBe('Return picked up');
  expect(returnStateText([{ ...one, state: 'approved' }])).toBe('Return approved');
  const exchange = (state: OrderReturn['state']) => returnStateText([{ ...one, kind: 'exchange', state }]);
  expect(exchange('picked-up')).toBe('Exchange picked up');
  expect(exchange('received')).toBe('Exchange received');
  expect(exchange('exchanged')).toBe('Exchange sent');
});
