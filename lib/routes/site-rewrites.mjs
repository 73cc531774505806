import { FORM_TYPE, MAIL_LINK_STEPS } from './mail-links.mjs';
import { HOST_HEADER_PATTERN, HOSTNAME_PATTERN } from '../site/hosts.mjs';
import { COLOR_PATTERN, LIST_QUERY_PATTERNS, ON_DEMAND_KEYS } from './list-query-patterns.mjs';
import { MAIL_LINK_PAGES, PLAIN_PAGES, POLICY_SLUGS } from './pages.mjs';

/** Path segment of an absent query key; no name of a category or color begins with a hyphen. */
export const ABSENT = '-';

/** Paths of the pages that stores write. */
const WRITTEN_PAGE = '/:kind(pages|journal)/:slug([a-z0-9-]{1,60})';

/** Route that answers requests whose Host is malformed or not in SITE_HOSTS. */
export const UNKNOWN_HOST_PATH = '/api/unknown-host';

/** @typedef {Awaited<ReturnType<NonNullable<import('next').NextConfig['rewrites']>>>} Rewrites */

/** @typedef {Extract<Rewrites, unknown[]>[number]} Rewrite */

/** @typedef {NonNullable<Rewrite['has']>[number]} Condition */

/** @type {Condition} */
const SITE = { type: 'host', value: `(?<site>${HOSTNAME_PATTERN})` };

/**
 * @param {keyof typeof LIST_QUERY_PATTERNS} key
 * @returns {Condition}
 */
const present = (key) => ({ type: 'query', key, value: `(?<${key}>${LIST_QUERY_PATTERNS[key]})` });

/**
 * @param {string} key
 * @returns {Condition}
 */
const absent = (key) => ({ type: 'query', key });

/** The combinations of query keys for which a list is cached, each under a path of its own. */
const LISTS = /** @type {const} */ ([
  ['category', 'parentCategory', 'page'],
  ['category', 'parentCategory'],
  ['category', 'page'],
  ['category'],
  ['parentCategory', 'page'],
  ['parentCategory'],
  ['page'],
  [],
  ['featured', 'page'],
  ['featured'],
]);

/**
 * A rewrite for each combination, because Next's rewrites have no optional condition. Unknown keys, such as campaign
 * parameters, are ignored and share the entry of the URL without them.
 */
function listRewrites() {
  return LISTS.map((keys) => {
    const isAbsent = (/** @type {string} */ key) => keys.every((other) => other !== key);
    const segment = (/** @type {string} */ key) => (isAbsent(key) ? ABSENT : `:${key}`);
    const list = isAbsent('featured')
      ? `products/${segment('category')}/${segment('parentCategory')}`
      : 'featured';
    return {
      source: '/products',
      has: [SITE, ...keys.map(present)],
      missing: [...ON_DEMAND_KEYS, ...Object.keys(LIST_QUERY_PATTERNS).filter(isAbsent)].map(absent),
      destination: `/sites/:site/${list}/${isAbsent('page') ? '1' : ':page'}`,
    };
  });
}

/** Other keys, and odd pages, are ignored: what is chosen within a collection is at /products. */
function collectionRewrites() {
  const source = '/collections/:name([^/]{1,300})';
  const destination = '/sites/:site/collections/:name';
  return [
    { source, has: [SITE, present('page')], destination: `${destination}/:page` },
    { source, has: [SITE], destination: `${destination}/1` },
  ];
}

/**
 * The form of such a page is sent to its own URL.
 *
 * @param {import('./mail-links.mjs').MailLinkPage} page
 */
function mailLinkRewrites(page) {
  const source = `/${page}`;
  const shown = `/sites/:site/mail-links/${page}`;
  /** @type {Condition} */
  const sendsForm = { type: 'header', key: 'content-type', value: `${FORM_TYPE}.*` };
  /** @type {Condition} */
  const step = { type: 'query', key: 'step', value: `(?<step>${MAIL_LINK_STEPS.join('|')})` };
  return [
    { source, has: [SITE, sendsForm], destination: `/api/mail-links/${page}` },
    { source, has: [SITE, step], destination: `${shown}/:step` },
    { source, has: [SITE], destination: `${shown}/${ABSENT}` },
  ];
}

/**
 * The rewrites from hostname and query to the path under which a page is cached. Next applies them in this order, each
 * to the path that the previous ones produced.
 *
 * @returns {Rewrite[]}
 */
export function siteRewrites() {
  return [
    // Internal paths are targets of the rewrites below; requested from outside they are 404.
    { source: '/sites/:path*', destination: '/_internal' },
    { source: '/_global-error', destination: '/_internal' },
    { source: '/_not-found', destination: '/_internal' },
    // Not for files: the image optimizer requests those of this site without a Host header.
    {
      source: '/:path((?!_next/|images/).*)',
      missing: [{ type: 'header', key: 'host', value: HOST_HEADER_PATTERN }],
      destination: UNKNOWN_HOST_PATH,
    },
    { source: '/', has: [SITE], destination: '/sites/:site' },
    ...listRewrites(),
    ...collectionRewrites(),
    ...PLAIN_PAGES.map((page) => ({ source: `/${page}`, has: [SITE], destination: `/sites/:site/${page}` })),
    // One document for all orders: nobody can fill the page cache with made-up ids.
    { source: '/orders/:orderId([^/]{1,200})', has: [SITE], destination: '/sites/:site/order' },
    { source: '/orders/:orderId([^/]{1,200})/invoice', has: [SITE], destination: '/sites/:site/invoice' },
    ...MAIL_LINK_PAGES.flatMap(mailLinkRewrites),
    {
      source: `/:policyType(${POLICY_SLUGS.join('|')})`,
      has: [SITE],
      // A folder of its own: `/sites/:site/missing` would match a single dynamic segment, too.
      destination: '/sites/:site/policies/:policyType',
    },
    // What the store has written.
    { source: '/journal', has: [SITE], destination: '/sites/:site/journal/1' },
    {
      source: '/journal/page/:page([1-9][0-9]{0,2})',
      has: [SITE],
      destination: '/sites/:site/journal/:page',
    },
    { source: '/journal/feed.xml', has: [SITE], destination: '/sites/:site/journal-feed' },
    { source: WRITTEN_PAGE, has: [SITE], destination: '/sites/:site/written/:kind/:slug' },
    {
      source: `${WRITTEN_PAGE}/share-:version([0-9a-f]{12}).jpg`,
      has: [SITE],
      destination: '/sites/:site/written/:kind/:slug/share/:version',
    },
    // Share images; the version is a hash of their content (lib/seo/metadata/share-card.ts).
    {
      source: '/product/:id([^/]{1,200})/share-:version([0-9a-f]{12}).jpg',
      has: [SITE],
      destination: '/sites/:site/product/:id/share/:version',
    },
    {
      source: '/share-:version([0-9a-f]{12}).jpg',
      has: [SITE],
      destination: '/sites/:site/share/:version',
    },
    { source: '/robots.txt', has: [SITE], destination: '/sites/:site/robots' },
    { source: '/.well-known/security.txt', has: [SITE], destination: '/sites/:site/security-txt' },
    { source: '/llms.txt', has: [SITE], destination: '/sites/:site/llms' },
    { source: '/manifest.webmanifest', has: [SITE], destination: '/sites/:site/manifest' },
    { source: '/feeds/products.xml', has: [SITE], destination: '/sites/:site/feed' },
    { source: '/sitemap.xml', has: [SITE], destination: '/sites/:site/sitemaps' },
    { source: '/sitemaps/pages.xml', has: [SITE], destination: '/sites/:site/sitemaps/pages' },
    {
      source: '/sitemaps/products-:part([1-9][0-9]{0,4}).xml',
      has: [SITE],
      destination: '/sites/:site/sitemaps/products/:part',
    },
    // Stores may use any id; pages of unknown ones are not cached.
    {
      source: '/product/:id([^/]{1,200})',
      has: [SITE, { type: 'query', key: 'color', value: `(?<color>${COLOR_PATTERN})` }],
      destination: '/sites/:site/product/:id/:color',
    },
    {
      source: '/product/:id([^/]{1,200})',
      has: [SITE],
      destination: `/sites/:site/product/:id/${ABSENT}`,
    },
  ];
}

/**
 * Sends every path without a page or file to the shop's 404 page.
 *
 * @returns {Rewrite[]}
 */
export function missingRewrites() {
  return [{ source: '/:path((?!_next/|api/).*)', has: [SITE], destination: '/sites/:site/missing' }];
}
