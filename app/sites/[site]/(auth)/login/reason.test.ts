import { reasonToSignIn } from './reason';

test.each([
  ['/account', 'Sign in to continue to your account.'],
  ['/checkout', 'Sign in to continue to checkout.'],
  ['/orders', 'Sign in to continue to your orders.'],
  ['/orders/K7QF', 'Sign in to continue to your orders.'],
  ['/payment?orderId=42', 'Sign in to continue to payment.'],
])('names the page for %s', (from, reason) => {
  expect(reasonToSignIn(from)).toBe(reason);
});

test.each([null, '', '/', '/cart', '//evil.example/account', 'https://evil.example/orders', 'account'])(
  'welcomes a shopper for the return path %j',
  (from) => {
    expect(reasonToSignIn(from)).toBe('Welcome back.');
  },
);

test('says that the session has ended', () => {
  expect(reasonToSignIn('/checkout', true)).toBe('Your session has ended. Please sign in.');
});
