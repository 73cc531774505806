import type { OrderReturn } from './return-schema';
import { returnStateText, returnSteps } from './return-steps';

const stepsOf = (kind: OrderReturn['kind'], ...events: OrderReturn['state'][]) => {
  const timeline = events.map((event) => ({
    ...{ at: null, event, courier: '', trackingNumber: '', trackingUrl: null, reason: '' },
  }));
  const told = { kind, timeline, state: events.at(-1) ?? 'requested' };
  const rest = { id: 'a-R1', lines: [], refund: 0, refundTo: '', canCancel: false };
  return returnSteps({ ...rest, ...told, pickup: { day: '2026-12-01', address: '' } }).map(
    ({ label, event }) => (event === null ? `(${label})` : label),
  );
};

test.each([
  ['refund', ['requested'], ['Return requested', '(Picked up)', '(Received)', '(Refunded)']],
  ['exchange', ['requested', 'received'], ['Exchange requested', 'Received', '(Sent to you)']],
  ['refund', ['requested', 'refused'], ['Return requested', 'Return refused']],
  ['refund', ['received', 'refunded'], ['Received', 'Refunded']],
] as const)('tells of a %s what has happened and what comes: %j', (kind, events, steps) => {
  expect(stepsOf(kind, ...events)).toEqual(steps);
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
  expect(returnStateText([{ ...one, kind: 'exchange', state: 'exchanged' }])).toBe('Exchange sent');
});
