import { ORDER_STATUS, type OrderActor, type OrderState } from '../db/schema/orders';
import { canFollow, refusalOf, stateOf, stateOfStatus, statusIn } from './order-state';

const follows = (steps: OrderState[], by: OrderActor = 'shop') =>
  steps.slice(1).map((step, at) => canFollow(steps[at] ?? 'placed', step, by));

test.each<OrderState[][]>([
  [['placed', 'paid', 'packed', 'shipped', 'out-for-delivery', 'delivered', 'returned']],
  [['placed', 'cash', 'packed', 'shipped', 'returned']],
  [['placed', 'paid', 'shipped', 'delivered']],
  [['placed', 'cash', 'out-for-delivery', 'returned']],
  [['placed', 'cash', 'cancelled']],
  [['placed', 'cancelled']],
  [['placed', 'paid', 'packed', 'delivered']],
])('%j is the way of an order', (steps) => {
  expect(follows(steps)).not.toContain(false);
});

test.each<[OrderState, OrderState]>([
  ['placed', 'packed'],
  ['placed', 'shipped'],
  ['paid', 'returned'],
  ['packed', 'cancelled'],
  ['packed', 'returned'],
  ['shipped', 'paid'],
  ['shipped', 'packed'],
  ['out-for-delivery', 'cancelled'],
  ['delivered', 'shipped'],
  ['delivered', 'cancelled'],
  ['returned', 'delivered'],
  ['cancelled', 'shipped'],
  ['cancelled', 'placed'],
])('%s is never followed by %s', (state, next) => {
  for (const by of ['shop', 'provider'] as const) expect(follows([state, next], by)).toEqual([false]);
});

test('only money that comes late brings a cancelled order back', () => {
  expect(canFollow('cancelled', 'paid', 'provider')).toBe(true);
  expect(canFollow('cancelled', 'paid', 'shop')).toBe(false);
});

test('takes the last event that fits the status, and else what the status tells', () => {
  const packed = { event: 'packed' as const, toStatus: ORDER_STATUS.processing };
  const refund = { event: 'refund' as const, toStatus: null };
  expect(stateOf(ORDER_STATUS.processing, [packed, refund])).toBe('packed');
  expect(stateOf(ORDER_STATUS.delivered, [packed])).toBe('delivered');
  expect(stateOf(ORDER_STATUS.processing, [])).toBe('paid');
});

test('says in words what is refused', () => {
  expect(refusalOf('delivered', 'shipped')).toBe("The order is delivered, and can't become shipped.");
  expect(refusalOf('packed', 'cancelled')).toBe("The order is packed, and can't be cancelled.");
});

test('a returned order keeps its status', () => {
  expect(statusIn('returned', ORDER_STATUS.delivered)).toBe(ORDER_STATUS.delivered);
  expect(statusIn('out-for-delivery', ORDER_STATUS.processing)).toBe(ORDER_STATUS.shipped);
});

test.each([
  ['placed', 'pending', 'pending'],
  ['paid', 'processing', 'paid'],
  ['cash', 'processing', 'to be paid in cash'],
  ['packed', 'processing', 'packed'],
  ['shipped', 'shipped', 'shipped'],
  ['out-for-delivery', 'shipped', 'out for delivery'],
  ['delivered', 'delivered', 'delivered'],
  ['cancelled', 'cancelled', 'cancelled'],
] as const)('an order that is %s has the status %s', (state, status, words) => {
  expect(statusIn(state, 99)).toBe(ORDER_STATUS[status]);
  expect(refusalOf(state, 'placed')).toBe(`The order is ${words}, and can't become pending.`);
  expect(refusalOf('returned', state)).toContain("The order is returned, and can't be");
});

test('a status that is none counts as placed', () => {
  expect([0, 1, 2, 3, 4, 5].map(stateOfStatus)).toEqual([
    ...['placed', 'paid', 'shipped', 'delivered', 'cancelled', 'placed'],
  ]);
});
