/** The first path segment of every page except home, product pages and policies. */
export const PAGES = [
  'account',
  'api-test',
  'cart',
  'checkout',
  'contact',
  'forgot-password',
  'login',
  'order-success',
  'orders',
  'payment',
  'products',
  'register',
  'styleguide',
  'track-order',
  'wishlist',
];

/** The page on which an order is paid. */
export function paymentPath(orderId: string): string {
  return `/payment?orderId=${encodeURIComponent(orderId)}`;
}

/** Pages for signed-in customers only; everybody else is redirected to sign in. */
export const PROTECTED_PAGES = ['account', 'checkout', 'orders', 'payment'];

/** Header that brings the query of a protected page to its guard in middleware.ts; a client's own is removed. */
export const GUARDED_QUERY_HEADER = 'x-guarded-query';
