import { HOSTNAME_PATTERN } from './hosts.mjs';

/**
 * Values of the list's query that are worth a cache entry. Everything else is rendered on demand, so
 * that nobody can fill the cache with made-up addresses. middleware.ts repeats these patterns, because
 * Next reads its matcher without running it; a test keeps the two in step.
 */
export const LIST_QUERY_PATTERNS = {
  // Lower-cased as the links are: other spellings of a name would each make an entry of the same page.
  category: "(?=.{1,48}$)[a-z0-9]+(?:(?:[ '-]| & )[a-z0-9]+)*",
  parentCategory: "(?=.{1,48}$)[A-Za-z0-9]+(?:(?:[ '-]| & )[A-Za-z0-9]+)*",
  page: '[1-9][0-9]{0,3}',
  featured: 'true',
};

/** Query keys that ask for a view which is never cached. */
export const ON_DEMAND_KEYS = ['q', 'search', 'sort'];

/** Stands in the path for a query key that is absent; no plain name begins with a hyphen. */
export const ABSENT = '-';

/** Addresses of the policy pages (spec section 2). */
export const POLICY_SLUGS = /** @type {const} */ ([
  'terms',
  'privacy',
  'refund',
  'return',
  'shipping',
  'about',
]);

/** A Host header as it comes: any case, maybe a port. */
const HOST_HEADER_PATTERN = `${HOSTNAME_PATTERN.replaceAll('a-z', 'A-Za-z')}(?::[0-9]{1,5})?`;

const site = { type: 'host', value: `(?<site>${HOSTNAME_PATTERN})` };

/** @param {keyof typeof LIST_QUERY_PATTERNS} key */
const present = (key) => ({ type: 'query', key, value: `(?<${key}>${LIST_QUERY_PATTERNS[key]})` });

/** @param {string} key */
const absent = (key) => ({ type: 'query', key });

/**
 * One rewrite for each combination of present and absent keys: the rules of Next have no optional
 * condition. Unknown keys (campaign parameters) are ignored and share the entry of the bare address.
 */
function listRewrites() {
  const never = ON_DEMAND_KEYS.map(absent);
  /** @type {import('next/dist/lib/load-custom-routes').Rewrite[]} */
  const rewrites = [];
  for (const withCategory of [true, false]) {
    for (const withParent of [true, false]) {
      for (const withPage of [true, false]) {
        const keys = /** @type {const} */ ([
          ['category', withCategory],
          ['parentCategory', withParent],
          ['page', withPage],
        ]);
        rewrites.push({
          source: '/products',
          has: [site, ...keys.filter(([, isPresent]) => isPresent).map(([key]) => present(key))],
          missing: [
            ...never,
            absent('featured'),
            ...keys.filter(([, isPresent]) => !isPresent).map(([key]) => absent(key)),
          ],
          destination: `/sites/:site/products/${withCategory ? ':category' : ABSENT}/${withParent ? ':parentCategory' : ABSENT}/${withPage ? ':page' : '1'}`,
        });
      }
    }
  }
  for (const withPage of [true, false]) {
    rewrites.push({
      source: '/products',
      has: [site, present('featured'), ...(withPage ? [present('page')] : [])],
      missing: [
        ...never,
        absent('category'),
        absent('parentCategory'),
        ...(withPage ? [] : [absent('page')]),
      ],
      destination: `/sites/:site/featured/${withPage ? ':page' : '1'}`,
    });
  }
  return rewrites;
}

/**
 * The rewrites that turn hostname and query into the path of the full-page cache, in the order in which
 * Next tries them: each rule sees what the rules before it made of the path.
 *
 * @returns {import('next/dist/lib/load-custom-routes').Rewrite[]}
 */
export function siteRewrites() {
  return [
    // Internal addresses belong to the rewrites below; asked for from outside they lead nowhere.
    { source: '/sites/:path*', destination: '/_internal' },
    { source: '/_global-error', destination: '/_internal' },
    // Files need no host, and the image optimiser asks for its own without one.
    {
      source: '/:path((?!_next/|images/).*)',
      missing: [{ type: 'header', key: 'host', value: HOST_HEADER_PATTERN }],
      destination: '/api/unknown-host',
    },
    { source: '/', has: [site], destination: '/sites/:site' },
    ...listRewrites(),
    { source: '/products', has: [site], destination: '/sites/:site/products' },
    { source: '/cart', has: [site], destination: '/sites/:site/cart' },
    { source: '/wishlist', has: [site], destination: '/sites/:site/wishlist' },
    { source: '/payment', has: [site], destination: '/sites/:site/payment' },
    { source: '/contact', has: [site], destination: '/sites/:site/contact' },
    { source: '/order-success', has: [site], destination: '/sites/:site/order-success' },
    { source: '/account', has: [site], destination: '/sites/:site/account' },
    { source: '/checkout', has: [site], destination: '/sites/:site/checkout' },
    { source: '/orders', has: [site], destination: '/sites/:site/orders' },
    { source: '/track-order', has: [site], destination: '/sites/:site/track-order' },
    { source: '/login', has: [site], destination: '/sites/:site/login' },
    { source: '/register', has: [site], destination: '/sites/:site/register' },
    { source: '/forgot-password', has: [site], destination: '/sites/:site/forgot-password' },
    { source: '/api-test', has: [site], destination: '/sites/:site/api-test' },
    {
      source: `/:policyType(${POLICY_SLUGS.join('|')})`,
      has: [site],
      destination: '/sites/:site/:policyType',
    },
    // Preview pictures: their version says what they show (lib/seo/metadata/share-card.ts).
    {
      source: '/product/:id([^/]{1,200})/share-:version([0-9a-f]{12}).jpg',
      has: [site],
      destination: '/sites/:site/product/:id/share/:version',
    },
    {
      source: '/share-:version([0-9a-f]{12}).jpg',
      has: [site],
      destination: '/sites/:site/share/:version',
    },
    { source: '/robots.txt', has: [site], destination: '/sites/:site/robots' },
    { source: '/llms.txt', has: [site], destination: '/sites/:site/llms' },
    { source: '/manifest.webmanifest', has: [site], destination: '/sites/:site/manifest' },
    { source: '/feeds/products.xml', has: [site], destination: '/sites/:site/feed' },
    { source: '/sitemap.xml', has: [site], destination: '/sites/:site/sitemaps' },
    { source: '/sitemaps/pages.xml', has: [site], destination: '/sites/:site/sitemaps/pages' },
    {
      source: '/sitemaps/products-:part([1-9][0-9]{0,4}).xml',
      has: [site],
      destination: '/sites/:site/sitemaps/products/:part',
    },
    // A store may use any id; what it does not know is not kept.
    { source: '/product/:id([^/]{1,200})', has: [site], destination: '/sites/:site/product/:id' },
  ];
}

/**
 * Where an address goes that none of the rewrites above and no file answers: to the shop's own 404 page.
 *
 * @returns {import('next/dist/lib/load-custom-routes').Rewrite[]}
 */
export function missingRewrites() {
  return [{ source: '/:path((?!_next/|api/).*)', has: [site], destination: '/sites/:site/missing' }];
}
