import { PAGES, POLICY_SLUGS } from './pages.mjs';

/** The path that a refused request is counted under. */
export const REFUSED_PATH = '/api/refused';

/** The routes of app/api; without those for unknown paths and hosts, which nobody asks for by name. */
export const API_ROUTES = [
  'account',
  'account/data',
  'account/deletion-codes',
  'account/email',
  'account/password',
  'addresses',
  'cards',
  'cart',
  'csp-reports',
  'delivery',
  'guest-session',
  'health',
  'list',
  'mail-links/[page]',
  'messages',
  'metrics',
  'newsletter',
  'orders',
  'orders/[orderId]/cancel',
  'orders/[orderId]',
  'orders/[orderId]/invoice',
  'orders/[orderId]/returns',
  'orders/[orderId]/status',
  'orders/track',
  'password-resets',
  'password-resets/confirmations',
  'payments',
  'payments/fields',
  'products',
  'quotes',
  'ready',
  'revalidate',
  'review-photos',
  'reviews',
  'reviews/own',
  'reviews/reports',
  'session',
  'sessions',
  'sign-in-codes',
  'sign-in-codes/confirmations',
  'size-guides',
  'sizes',
  'stock-alerts',
  'store-info',
  'suggestions',
  'users',
  'vitals',
  'wishlist',
].map((route) => `/api/${route}`);

const FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/manifest.webmanifest',
  '/journal/feed.xml',
  '/.well-known/security.txt',
];

const KNOWN = new Set([
  '/',
  REFUSED_PATH,
  ...API_ROUTES,
  ...FILES,
  ...PAGES.map((page) => `/${page}`),
  ...POLICY_SLUGS.map((slug) => `/${slug}`),
]);

/** Templates of which each name in brackets stands for one segment. */
const SEGMENT_TEMPLATES = [
  ...API_ROUTES.filter((route) => route.includes('[')),
  '/collections/[name]',
  '/journal/[slug]',
  '/orders/[orderId]',
  '/orders/[orderId]/invoice',
  '/pages/[slug]',
  '/product/[id]',
  '/theme/[file]',
];

const TEMPLATES: [pattern: RegExp, template: string][] = [
  ...SEGMENT_TEMPLATES.map((template): [RegExp, string] => [
    new RegExp(`^${template.replace(/\[\w+\]/g, '[^/]+')}$`),
    template,
  ]),
  [/^\/product\/[^/]+\/share-[^/]+$/, '/product/[id]/share'],
  [/^\/pages\/[^/]+\/share-[^/]+$/, '/pages/[slug]/share'],
  [/^\/journal\/page\/\d+$/, '/journal'],
  [/^\/journal\/[^/]+\/share-[^/]+$/, '/journal/[slug]/share'],
  [/^\/_next\/static\//, '/_next/static'],
  [/^\/_next\/image$/, '/_next/image'],
  [/^\/sitemaps\//, '/sitemaps/[part]'],
];

/**
 * What a request is counted under. Anybody can make up paths, so that all others are one.
 *
 * @param path without a query
 */
export function routeTemplate(path: string): string {
  if (KNOWN.has(path)) return path;
  return TEMPLATES.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}
