import { refusalOf } from './return-state';

test.each([
  ['requested', 'refund', 'approved', 'shop', null],
  ['requested', 'refund', 'approved', 'customer', "The return is requested, and can't be approved."],
  ['approved', 'refund', 'cancelled', 'guest', null],
  ['picked-up', 'refund', 'cancelled', 'customer', "The return is picked up, and can't be cancelled."],
  ['refused', 'refund', 'refused', 'shop', 'The return is refused already.'],
  ['received', 'refund', 'refused', 'shop', "The return is received, and can't be refused."],
  ['received', 'refund', 'exchanged', 'shop', 'The return is to be refunded, and nothing is sent for it.'],
  ['received', 'exchange', 'refunded', 'system', 'The return is an exchange, and is not refunded.'],
  ['received', 'exchange', 'exchanged', 'shop', null],
  ['exchanged', 'exchange', 'exchanged', 'shop', null],
  ['received', 'refund', 'refunded', 'system', null],
  ['cancelled', 'exchange', 'approved', 'shop', "The return is cancelled, and can't be approved."],
] as const)('%s %s to %s by %s: %s', (state, kind, next, by, refusal) => {
  expect(refusalOf({ state, kind }, next, by)).toBe(refusal);
});
