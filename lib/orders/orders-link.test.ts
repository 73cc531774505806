import { ordersLink } from './orders-link';

const GUEST = 'guest=1.abc';

test.each([
  ['a customer', 'signed_in=1.asha', true, '/orders', 'See your orders'],
  ['a customer who was a guest', `${GUEST}; signed_in=1.asha`, true, '/orders', 'See your orders'],
  ['somebody whose session has ended', '', true, '/orders', 'See your orders'],
  ['a guest', GUEST, true, '/orders/a%252F1', 'See your order'],
  ['a guest, at a store without such pages', GUEST, false, '/track-order?id=a%2F1', 'Track order'],
])('leads %s to the order', (_, cookies, hasPages, href, label) => {
  expect(ordersLink('a/1', cookies, hasPages)).toEqual({ href, label });
});
