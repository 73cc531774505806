import { FORM_TYPE, MAIL_LINK_STEPS } from './mail-links.mjs';
import { HOST_HEADER_PATTERN, HOSTNAME_PATTERN } from '../site/hosts.mjs';
import { COLOR_PATTERN, LIST_QUERY_PATTERNS, ON_DEMAND_KEYS } from './list-query-patterns.mjs';
import { MAIL_LINK_PAGES, PLAIN_PAGES, POLICY_SLUGS } from './pages.mjs';

/** Path segment of an absent query key; no name of a category or color begins with a hyphen. */
export const ABSENT = '-';

/** Paths of the pages that stores write. */
const WRITTEN_PAGE = '/:kind(pages|journal)/:slug([a-z0-9-]{1,60})';

/** Stores may use any id; pages of unknown ones are not cached. */
const PRODUCT = '/product/:id([^/]{1,200})';

const VERSION = ':version([0-9a-f]{12})';

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

/**
 * @param {string} source
 * @param {string} destination under the path of the site
 */
const shown = (source, destination) => ({ source, has: [SITE], destination: `/sites/:site${destination}` });

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
  return [
    { ...shown(source, '/collections/:name/:page'), has: [SITE, present('page')] },
    shown(source, '/collections/:name/1'),
  ];
}

/**
 * The form of such a page is sent to its own URL.
 *
 * @param {import('./mail-links.mjs').MailLinkPage} page
 */
function mailLinkRewrites(page) {
  const source = `/${page}`;
  /** @type {Condition} */
  const sendsForm = { type: 'header', key: 'content-type', value: `${FORM_TYPE}.*` };
  /** @type {Condition} */
  const step = { type: 'query', key: 'step', value: `(?<step>${MAIL_LINK_STEPS.join('|')})` };
  return [
    { source, has: [SITE, sendsForm], destination: `/api/mail-links/${page}` },
    { ...shown(source, `/mail-links/${page}/:step`), has: [SITE, step] },
    shown(source, `/mail-links/${page}/${ABSENT}`),
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
    shown('/', ''),
    ...listRewrites(),
    ...collectionRewrites(),
    ...PLAIN_PAGES.map((page) => shown(`/${page}`, `/${page}`)),
    // One document for all orders: nobody can fill the page cache with made-up ids.
    shown('/orders/:orderId([^/]{1,200})', '/order'),
    shown('/orders/:orderId([^/]{1,200})/invoice', '/invoice'),
    ...MAIL_LINK_PAGES.flatMap(mailLinkRewrites),
    // A folder of its own: `/sites/:site/missing` would match a single dynamic segment, too.
    shown(`/:policyType(${POLICY_SLUGS.join('|')})`, '/policies/:policyType'),
    // What the store has written.
    shown('/journal', '/journal/1'),
    shown('/journal/page/:page([1-9][0-9]{0,2})', '/journal/:page'),
    shown('/journal/feed.xml', '/journal-feed'),
    shown(WRITTEN_PAGE, '/written/:kind/:slug'),
    // Share images; the version is a hash of their content (lib/seo/metadata/share-card.ts).
    shown(`${WRITTEN_PAGE}/share-${VERSION}.jpg`, '/written/:kind/:slug/share/:version'),
    shown(`${PRODUCT}/share-${VERSION}.jpg`, '/product/:id/share/:version'),
    shown(`/share-${VERSION}.jpg`, '/share/:version'),
    shown('/robots.txt', '/robots'),
    shown('/.well-known/security.txt', '/security-txt'),
    shown('/llms.txt', '/llms'),
    shown('/manifest.webmanifest', '/manifest'),
    shown('/feeds/products.xml', '/feed'),
    shown('/sitemap.xml', '/sitemaps'),
    shown('/sitemaps/pages.xml', '/sitemaps/pages'),
    shown('/sitemaps/products-:part([1-9][0-9]{0,4}).xml', '/sitemaps/products/:part'),
    {
      ...shown(PRODUCT, '/product/:id/:color'),
      has: [SITE, { type: 'query', key: 'color', value: `(?<color>${COLOR_PATTERN})` }],
    },
    shown(PRODUCT, `/product/:id/${ABSENT}`),
  ];
}

/**
 * Sends every path without a page or file to the shop's 404 page.
 *
 * @returns {Rewrite[]}
 */
export function missingRewrites() {
  return [shown('/:path((?!_next/|api/).*)', '/missing')];
}
