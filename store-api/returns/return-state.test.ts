import { RETURN_STATES, type ReturnState } from '../../shared/order-words';
import type { OrderActor } from '../db/schema/orders';
import type { ReturnKind } from '../db/schema/returns';
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

test.each<[ReturnState, ReturnKind, OrderActor, ReturnState[]]>([
  ['requested', 'refund', 'customer', ['cancelled']],
  ['requested', 'refund', 'shop', ['approved', 'refused', 'picked-up', 'received']],
  ['requested', 'refund', 'system', []],
  ['approved', 'refund', 'customer', ['cancelled']],
  ['approved', 'exchange', 'shop', ['refused', 'picked-up', 'received']],
  ['picked-up', 'refund', 'customer', []],
  ['picked-up', 'refund', 'shop', ['refused', 'received']],
  ['received', 'refund', 'shop', []],
  ['received', 'refund', 'provider', ['refunded']],
  ['received', 'exchange', 'shop', ['exchanged']],
  ['refunded', 'refund', 'provider', []],
])('a return that is %s, a %s, is brought by the %s into %j', (state, kind, by, expected) => {
  const follows = RETURN_STATES.filter((next) => refusalOf({ state, kind }, next, by) === null);
  expect(follows.toSorted()).toEqual(expected.toSorted());
});

test('says that a return is over already', () => {
  const again = (state: ReturnState, kind: ReturnKind) => refusalOf({ state, kind }, state, 'customer');
  expect(again('refunded', 'refund')).toBe('The return is refunded already.');
  expect(again('exchanged', 'exchange')).toBe('The return is exchanged already.');
});
