/** The pages whose path alone says what they show, by their first segment: /cart is the route /sites/{site}/cart. */
export const PLAIN_PAGES = [
  'account',
  'api-test',
  'cart',
  'checkout',
  'contact',
  'delete-account',
  'forgot-password',
  'login',
  'order-success',
  'orders',
  'payment',
  'products',
  'register',
  'reset-password',
  'search',
  'track-order',
  'wishlist',
];

/**
 * The pages to which the links of mails lead, by their path without its slash: what is confirmed or ended there. They take the token
 * of a link, and the POST of their own form.
 */
export const MAIL_LINK_PAGES = /** @type {const} */ ([
  'back-in-stock',
  'confirm-email',
  'guest-order',
  'newsletter',
]);

/** The pages whose URLs have the token of a mail: no other site, cache or script may learn them. */
export const TOKEN_PAGES = [...MAIL_LINK_PAGES, 'reset-password'];

/** The first path segment of every page except home, product pages, policies and pages that the store has written. */
// Marked so that a browser, which needs none of it, does not get it.
export const PAGES = /* @__PURE__ */ [...PLAIN_PAGES, ...MAIL_LINK_PAGES, 'journal', 'styleguide'].toSorted();

/** Paths of the policy pages. */
export const POLICY_SLUGS = /** @type {const} */ ([
  'terms',
  'privacy',
  'refund',
  'return',
  'shipping',
  'about',
]);

/**
 * Pages for signed-in customers only; everybody else is redirected to sign in. Browsers get this list: pages of extensions, such as
 * /delete-account, are guarded by middleware.ts alone.
 */
export const PROTECTED_PAGES = ['account', 'checkout', 'orders', 'payment'];

/** Those of them that guests see as well, where the store sells to guests. */
export const GUEST_PAGES = ['checkout', 'payment'];

/** Paths of the pages of single orders. One document is kept for all of them; its script reads the order's id. */
export const ORDER_PAGE_PATTERN = /^\/orders\/[^/]{1,200}$/;

/** Paths of the pages with their invoices, of which one document is kept as well. */
export const INVOICE_PAGE_PATTERN = /^\/orders\/[^/]{1,200}\/invoice$/;

/** Pages that list products. */
export const LIST_PAGES = ['products', 'search'];

/** Header that brings the query of a protected page or a list to middleware.ts; a client's own is removed. */
export const REQUESTED_QUERY_HEADER = 'x-requested-query';

/**
 * The page on which an order is paid.
 *
 * @param {string} orderId
 */
export function paymentPath(orderId) {
  return `/payment?orderId=${encodeURIComponent(orderId)}`;
}
