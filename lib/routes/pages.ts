/** The first path segment of every page except home, product pages and policies. */
export const PAGES = [
  'account',
  'api-test',
  'back-in-stock',
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
  'search',
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

/** Pages that list products. */
export const LIST_PAGES = ['products', 'search'];

/** Header that brings the query of a protected page or a list to middleware.ts; a client's own is removed. */
export const REQUESTED_QUERY_HEADER = 'x-requested-query';
