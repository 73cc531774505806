import { NextResponse, type NextRequest } from 'next/server';
import { contentSecurityPolicy } from '@/lib/security/csp.mjs';
import { byAddress } from '@/lib/api/rate-limit/keys';
import { rateLimited } from '@/lib/api/rate-limit/rate-limited';
import { LISTS_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { isMailLinkPath } from '@/lib/routes/mail-links.mjs';
import {
  GUEST_PAGES,
  LIST_PAGES,
  INVOICE_PAGE_PATTERN,
  ORDER_PAGE_PATTERN,
  PROTECTED_PAGES,
  REQUESTED_QUERY_HEADER,
} from '@/lib/routes/pages.mjs';
import { requestSite } from '@/lib/site/request-site';
import {
  expireSessionCookies,
  hasConflictingTokens,
  hasInsecureToken,
  isOpenedByLink,
  readGuestToken,
  readToken,
} from '@/lib/api/session-cookies';
import { busyResponse, hasTooManyLists, tooManyListsResponse } from '@/lib/api/too-many-lists';
import { canonicalListPath } from '@/lib/search/canonical-list';
import { knownFeatures } from '@/lib/store-info/known-features';
import { PRE_PAINT_SCRIPT_SOURCE } from '@/lib/security/pre-paint-script.mjs';

// In development React reconstructs the server's stack traces with eval().
const DEVELOPMENT_SOURCES = process.env.NODE_ENV === 'development' ? ["'unsafe-eval'"] : [];

const PROTECTED = new Set(PROTECTED_PAGES.map((page) => `/${page}`));
const FOR_GUESTS = new Set(GUEST_PAGES.map((page) => `/${page}`));
const LISTS = new Set(LIST_PAGES.map((page) => `/${page}`));

/** The extensions of pages that only a mail's link opens. */
const TOKEN_FEATURES: Partial<Record<string, string>> = {
  '/confirm-email': 'profile',
  '/reset-password': 'password-reset',
};

/**
 * Runs only for protected pages, pages rendered on demand and unknown paths: on every request it would halve the
 * throughput of the cached pages, which get their policy from the cache handler (server/page-cache).
 */
export function middleware(request: NextRequest) {
  const { pathname } = request.nextUrl;
  if (request.method === 'POST') return isMailLinkPath(pathname) ? NextResponse.next() : reopenPage(request);
  // Only a POST is handled there.
  if (pathname === '/order-success') return NextResponse.next();
  if (pathname.startsWith('/products/')) return redirectToProduct(request);
  if (pathname === '/delete-account') return guardWith(request, 'account-data');
  if (PROTECTED.has(pathname)) return guard(request);
  if (ORDER_PAGE_PATTERN.test(pathname)) return guardWith(request, 'order-details');
  if (INVOICE_PAGE_PATTERN.test(pathname)) return guardWith(request, 'invoice');
  const tokenFeature = TOKEN_FEATURES[pathname];
  if (tokenFeature) return serveTokenPage(request, tokenFeature);
  return LISTS.has(pathname) ? serveList(request) : showMissing(request);
}

/**
 * Redirects a list to its canonical address, and limits how many are rendered, in all and for a client. Where the shop has no search,
 * /search gets its 404 here: a page rendered on demand can't answer one that works without scripts.
 */
async function serveList(request: NextRequest) {
  const { pathname } = request.nextUrl;
  const site = requestSite(request) ?? '';
  if (pathname === '/search' && (await knownFeatures(site))?.includes('search') === false) {
    return showMissing(request);
  }
  const path = canonicalListPath(pathname, requestedQuery(request));
  if (path !== null) {
    const target = request.nextUrl.clone();
    [target.pathname = '', target.search = ''] = path.split(/(?=\?)/);
    const response = NextResponse.redirect(target, 307);
    response.headers.set('cache-control', 'private, no-store');
    return response;
  }
  if (hasTooManyLists()) return busyResponse();
  const attempts = byAddress(LISTS_BY_ADDRESS, request);
  const outcome = await rateLimited(site, attempts, async () => renderOnDemand(request));
  return outcome instanceof Response ? outcome : tooManyListsResponse(outcome.retryAfterSeconds);
}

/** Renders a page for this request alone. Kept pages get their policy from the page cache, so this one gets it here. */
function renderOnDemand(request: NextRequest) {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64');
  const sources = [`'nonce-${nonce}'`, PRE_PAINT_SCRIPT_SOURCE, ...DEVELOPMENT_SOURCES];
  const policy = contentSecurityPolicy(sources, { site: requestSite(request) ?? '' });
  const headers = new Headers(request.headers);
  // Next reads the nonce from the request's policy and puts it on its own scripts.
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

/**
 * Lets the browser request a page to which a payment gateway has sent the shopper with a POST. Only on Vercel, which would
 * answer 405; elsewhere the request guard has responded already. Cookies are missing from a POST of another site, so this
 * comes before the guard of the page.
 */
function reopenPage({ nextUrl }: NextRequest) {
  const response = NextResponse.redirect(nextUrl, 303);
  response.headers.set('cache-control', 'private, no-store');
  return response;
}

/**
 * Redirects to sign-in without rendering the page when there is no session token. The token is not verified here: all
 * private data comes from JSON routes, where the store API checks it.
 */
async function guard(request: NextRequest) {
  const site = requestSite(request);
  // Only on Vercel, where the page's layout responds with 404. Elsewhere the request guard has responded already.
  if (!site) return NextResponse.next();
  if (readToken(request) || (await isGuest(request, site))) {
    const response = NextResponse.next();
    // The page itself is public, but a shared cache that stored it would skip this redirect for everybody.
    response.headers.set('cache-control', 'private, no-cache');
    return response;
  }
  const { pathname } = request.nextUrl;
  const params = requestedQuery(request);
  params.delete('_rsc');
  const query = params.toString();
  const target = request.nextUrl.clone();
  target.pathname = '/login';
  target.search = `?from=${encodeURIComponent(pathname + (query && `?${query}`))}`;
  const response = NextResponse.redirect(target, 307);
  // A shared cache that stored the redirect would sign everybody out of this page.
  response.headers.set('cache-control', 'private, no-store');
  // Without this, signing in would meet the same cookies again.
  if (hasConflictingTokens(request) || hasInsecureToken(request)) expireSessionCookies(response, request);
  return response;
}

/** A page of an extension is guarded like My Orders. A store without it has nothing at this address. */
async function guardWith(request: NextRequest, feature: string) {
  const features = await knownFeatures(requestSite(request) ?? '');
  return features?.includes(feature) === false ? showMissing(request) : guard(request);
}

/**
 * A page to which the link of a mail leads whose token is as good as a password: no cache on the way stores it. Without a token, or
 * at a store that sends no such mails, the address is an unknown one, as the specification has it of /reset-password.
 */
async function serveTokenPage(request: NextRequest, feature: string) {
  const features = await knownFeatures(requestSite(request) ?? '');
  const query = requestedQuery(request);
  // A step follows the press, when the token is used up.
  const isLinked = query.has('token') || (isMailLinkPath(request.nextUrl.pathname) && query.has('step'));
  if (!isLinked || features?.includes(feature) === false) return showMissing(request);
  const response = NextResponse.next();
  response.headers.set('cache-control', 'private, no-store');
  return response;
}

/** Whether a guest asks for what guests may see, at a store that sells to them or whose mails open orders. */
async function isGuest(request: NextRequest, site: string): Promise<boolean> {
  const { pathname } = request.nextUrl;
  const isForGuests =
    FOR_GUESTS.has(pathname) || ORDER_PAGE_PATTERN.test(pathname) || INVOICE_PAGE_PATTERN.test(pathname);
  if (!isForGuests || !readGuestToken(request)) return false;
  const features = (await knownFeatures(site)) ?? [];
  const sellsToGuests = features.includes('guest-checkout');
  if (pathname === '/checkout') return sellsToGuests && !isOpenedByLink(request);
  return sellsToGuests || features.includes('order-details');
}

/** The whole query of a request; on Vercel it is still in the URL. */
function requestedQuery({ headers, nextUrl }: NextRequest): URLSearchParams {
  return new URLSearchParams(headers.get(REQUESTED_QUERY_HEADER) ?? nextUrl.search);
}

/** Serves the 404 page for a reserved or unknown one-segment path. */
function showMissing(request: NextRequest) {
  return NextResponse.rewrite(new URL('/-', request.url), { status: 404 });
}

/** Redirects `/products/{id}` to `/product/{id}`. A redirect in next.config.mjs would keep the query key `_rsc`. */
function redirectToProduct({ nextUrl }: NextRequest) {
  const target = nextUrl.clone();
  target.pathname = nextUrl.pathname.replace('/products/', '/product/');
  target.searchParams.delete('_rsc');
  // Next turns it into a relative URL, so it stays on the shopper's host and scheme.
  return NextResponse.redirect(target, 308);
}

// Next reads this without running it, so it must be literal. The patterns are those of LIST_QUERY_PATTERNS, negated, and
// the keys those of ON_DEMAND_KEYS; middleware.test.ts compares them.
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/products/:id',
    '/account',
    '/checkout',
    '/confirm-email',
    '/delete-account',
    '/orders',
    '/orders/:orderId',
    '/orders/:orderId/invoice',
    '/payment',
    '/search',
    '/reset-password',
    // A GET has no type, so cached pages are served without the middleware.
    { source: '/order-success', has: [{ type: 'header', key: 'content-type' }] },
    // One segment that is neither a page (PAGES) nor a policy (POLICY_SLUGS) nor a file.
    '/:slug((?!(?:account|api-test|back-in-stock|cart|checkout|confirm-email|contact|delete-account|forgot-password|guest-order|journal|login|newsletter|order-success|orders|payment|products|register|reset-password|search|styleguide|track-order|wishlist|terms|privacy|refund|return|shipping|about)$)[^/._]+)',
    { source: '/products', has: [{ type: 'query', key: 'q' }] },
    { source: '/products', has: [{ type: 'query', key: 'search' }] },
    { source: '/products', has: [{ type: 'query', key: 'sort' }] },
    { source: '/products', has: [{ type: 'query', key: 'size' }] },
    { source: '/products', has: [{ type: 'query', key: 'color' }] },
    { source: '/products', has: [{ type: 'query', key: 'discount' }] },
    { source: '/products', has: [{ type: 'query', key: 'attribute' }] },
    { source: '/products', has: [{ type: 'query', key: 'minPrice' }] },
    { source: '/products', has: [{ type: 'query', key: 'maxPrice' }] },
    { source: '/products', has: [{ type: 'query', key: 'collection' }] },
    { source: '/products', has: [{ type: 'query', key: 'all' }] },
    {
      source: '/products',
      has: [
        {
          type: 'query',
          key: 'category',
          value: "(?!(?:(?=.{1,100}$)[a-z0-9]+(?:(?:[ '-]| & )[a-z0-9]+)*)$).*",
        },
      ],
    },
    {
      source: '/products',
      has: [
        {
          type: 'query',
          key: 'parentCategory',
          value: "(?!(?:(?=.{1,100}$)[A-Za-z0-9]+(?:(?:[ '-]| & )[A-Za-z0-9]+)*)$).*",
        },
      ],
    },
    { source: '/products', has: [{ type: 'query', key: 'page', value: '(?!(?:[1-9][0-9]{0,3})$).*' }] },
    { source: '/products', has: [{ type: 'query', key: 'featured', value: '(?!(?:true)$).*' }] },
    {
      source: '/products',
      has: [
        { type: 'query', key: 'featured' },
        { type: 'query', key: 'category' },
      ],
    },
    {
      source: '/products',
      has: [
        { type: 'query', key: 'featured' },
        { type: 'query', key: 'parentCategory' },
      ],
    },
  ],
};
