import { reasonToSignIn } from './reason';

test.each([
  ['/account', 'Sign in to continue to your account.'],
  ['/checkout', 'Sign in to continue to checkout.'],
  ['/orders', 'Sign in to continue to your orders.'],
  ['/payment?orderId=42', 'Sign in to continue to payment.'],
])('%s is a page of signed-in customers', (from, reason) => {
  expect(reasonToSignIn(from)).toBe(reason);
});

test.each([null, '', '/', '/cart', '//evil.example/account', 'https://evil.example/orders', 'account'])(
  'who came from %j is only welcomed',
  (from) => {
    expect(reasonToSignIn(from)).toBe('Welcome back.');
  },
);

test('who had to leave a page is told why', () => {
  expect(reasonToSignIn('/checkout', true)).toBe('Your session has ended. Please sign in.');
});
