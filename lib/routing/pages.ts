/** The first segments of all pages but home, product and the policies (spec section 2). */
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
