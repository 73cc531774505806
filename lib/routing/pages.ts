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

/** The pages of signed-in customers (spec section 6); others are sent to sign in. */
export const PROTECTED_PAGES = ['account', 'checkout', 'orders', 'payment'];
