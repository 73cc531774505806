import { NextResponse, type NextRequest } from 'next/server';
import { contentSecurityPolicy } from '@/lib/security/csp.mjs';
import { PROTECTED_PAGES } from '@/lib/routing/pages';
import { requestSite } from '@/lib/http/request-site';
import { readToken } from '@/lib/session/session-cookies';
import { PRE_PAINT_SCRIPT_SOURCE } from '@/lib/security/pre-paint-script.mjs';

// React rebuilds the server's stack traces with eval() while developing, and only then.
const DEVELOPMENT_SOURCES = process.env.NODE_ENV === 'development' ? ["'unsafe-eval'"] : [];

const PROTECTED = new Set(PROTECTED_PAGES.map((page) => `/${page}`));

/**
 * Only what is rendered on demand passes through here: middleware on every request would halve the
 * throughput of the cached pages. Cached pages bring their policy with them (lib/cache).
 */
export function middleware(request: NextRequest) {
  const { pathname } = request.nextUrl;
  if (pathname.startsWith('/products/')) return redirectToProduct(request);
  if (PROTECTED.has(pathname)) return guard(request);
  if (pathname !== '/products') return showMissing(request);
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64');
  const policy = contentSecurityPolicy([`'nonce-${nonce}'`, PRE_PAINT_SCRIPT_SOURCE, ...DEVELOPMENT_SOURCES]);
  const headers = new Headers(request.headers);
  // Next reads the nonce from the request's policy and puts it on its own scripts.
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

/**
 * Sends who is not signed in to do so, before anything of the page renders. It sees that there is a token, not
 * whether it is good: what belongs to a customer is behind routes that ask the store (lib/session).
 */
function guard(request: NextRequest) {
  // Refused hosts are answered where all pages of theirs are.
  if (!requestSite(request)) return NextResponse.next();
  if (readToken(request.headers.get('cookie'))) {
    const response = NextResponse.next();
    // The page is the same for all who are let through, but a cache further out would let everybody through.
    response.headers.set('cache-control', 'private, no-cache');
    return response;
  }
  const { pathname, searchParams } = request.nextUrl;
  searchParams.delete('_rsc');
  const query = searchParams.toString();
  const target = request.nextUrl.clone();
  target.pathname = '/login';
  target.search = `?from=${encodeURIComponent(pathname + (query && `?${query}`))}`;
  return NextResponse.redirect(target, 307);
}

/** The 404 page at the address asked for: its slug is reserved, or no policy's (spec section 2). */
function showMissing(request: NextRequest) {
  return NextResponse.rewrite(new URL('/-', request.url), { status: 404 });
}

/** `/products/{id}` for good to `/product/{id}`. Here and not in next.config.mjs, whose redirects repeat `_rsc`. */
function redirectToProduct({ nextUrl }: NextRequest) {
  const target = nextUrl.clone();
  target.pathname = nextUrl.pathname.replace('/products/', '/product/');
  target.searchParams.delete('_rsc');
  // Next makes it relative again, so it stays on the host and scheme that the shopper sees.
  return NextResponse.redirect(target, 308);
}

// Next reads this without running it, so it must be literal: the patterns are those of
// LIST_QUERY_PATTERNS, negated, and the keys those of ON_DEMAND_KEYS (middleware.test.ts compares them).
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/products/:id',
    '/account',
    '/checkout',
    '/orders',
    '/payment',
    // One segment that is neither a page (lib/routing/pages.ts) nor a policy (POLICY_SLUGS) nor a file.
    '/:slug((?!(?:account|api-test|cart|checkout|contact|forgot-password|login|order-success|orders|payment|products|register|styleguide|track-order|wishlist|terms|privacy|refund|return|shipping|about)$)[^/._]+)',
    { source: '/products', has: [{ type: 'query', key: 'q' }] },
    { source: '/products', has: [{ type: 'query', key: 'search' }] },
    { source: '/products', has: [{ type: 'query', key: 'sort' }] },
    {
      source: '/products',
      has: [
        {
          type: 'query',
          key: 'category',
          value: "(?!(?:(?=.{1,48}$)[a-z0-9]+(?:(?:[ '-]| & )[a-z0-9]+)*)$).*",
        },
      ],
    },
    {
      source: '/products',
      has: [
        {
          type: 'query',
          key: 'parentCategory',
          value: "(?!(?:(?=.{1,48}$)[A-Za-z0-9]+(?:(?:[ '-]| & )[A-Za-z0-9]+)*)$).*",
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
