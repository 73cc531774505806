import { shopProcess } from '@/lib/process/shop-process.mjs';
import { NextRequest } from 'next/server';
import { PAGES, POLICY_SLUGS, PROTECTED_PAGES } from '@/lib/routes/pages.mjs';
import { LIST_QUERY_PATTERNS, ON_DEMAND_KEYS } from '@/lib/routes/list-query-patterns.mjs';
import { openTestStore } from '@/test-support/test-store';
import { config, middleware } from './middleware';

const store = await openTestStore();

// Next reads the matcher without running it, so what it is made of stands there a second time.
const queries = config.matcher.flatMap((rule) =>
  typeof rule === 'object' && 'source' in rule && rule.source === '/products' ? [rule.has] : [],
);

test.each(Object.entries(LIST_QUERY_PATTERNS))('matches a list query with an odd %s', (key, pattern) => {
  expect(queries).toContainEqual([{ type: 'query', key, value: `(?!(?:${pattern})$).*` }]);
});

test.each(ON_DEMAND_KEYS)('matches a list query with %s', (key) => {
  expect(queries).toContainEqual([{ type: 'query', key }]);
});

test.each([...PROTECTED_PAGES, 'search', 'confirm-email', 'delete-account', 'reset-password'])(
  'matches the page /%s',
  (page) => {
    expect(config.matcher).toContain(`/${page}`);
  },
);

const slugPattern = `(?!(?:${[...PAGES, ...POLICY_SLUGS].join('|')})$)[^/._]+`;
const isStopped = (slug: string) => new RegExp(`^(?:${slugPattern})$`).test(slug);

test('matches one segment that is neither a page nor a policy', () => {
  expect(config.matcher).toContain(`/:slug(${slugPattern})`);
});

// Reserved or unknown: no page of these names exists.
test.each(['product', '404', 'unknown', 'terms-of-use', 'cartoon', 'Terms'])(
  '/%s gets the 404 page',
  (slug) => {
    expect(isStopped(slug)).toBe(true);
  },
);

test.each(['robots.txt', 'icon.svg', '_next', 'a/b'])('does not match /%s', (path) => {
  expect(isStopped(path)).toBe(false);
});

/** The response to /account on https: its status, target and the cookies that it clears. */
async function guarded(cookie: string) {
  const headers = { host: 'localhost', 'x-forwarded-proto': 'https', cookie };
  const response = await middleware(new NextRequest('https://localhost/account', { headers }));
  return {
    status: response.status,
    target: URL.parse(response.headers.get('location') ?? '')?.pathname,
    cleared: response.headers.getSetCookie().map((each) => each.split('=')[0]),
  };
}

test('the guard lets a session through and redirects others to sign in', async () => {
  expect(await guarded('__Host-auth_token=a')).toMatchObject({ status: 200, cleared: [] });
  expect(await guarded('')).toEqual({ status: 307, target: '/login', cleared: [] });
});

test('the guard clears cookies that would end the next session, too', async () => {
  expect(await guarded('auth_token=a')).toEqual({
    status: 307,
    target: '/login',
    cleared: ['__Host-auth_token', 'signed_in', 'auth_token'],
  });
  expect(await guarded('__Host-auth_token=a; __Host-auth_token=b')).toEqual({
    status: 307,
    target: '/login',
    cleared: ['__Host-auth_token', 'signed_in'],
  });
});

describe('the page of an order', () => {
  const open = (cookie: string, ...features: string[]) => openPath('/orders/K7QF', cookie, ...features);
  const openPath = async (path: string, cookie: string, ...features: string[]) => {
    // What the middleware knows of a store lasts for a minute, so each has a hostname of its own.
    const host = `shop-${features.join('-') || 'plain'}.localhost`;
    store.setResponses({ '/storeInfo': { features } });
    const headers = { host, 'x-forwarded-proto': 'https', cookie };
    const response = await middleware(new NextRequest(`https://${host}${path}`, { headers }));
    return [response.status, response.headers.get('location')?.replace(`https://${host}`, '')];
  };

  test('is for those who are signed in, and leads others to sign in and back', async () => {
    expect(config.matcher).toContain('/orders/:orderId');
    expect(await open('__Host-auth_token=a', 'order-details')).toEqual([200, undefined]);
    expect(await open('', 'order-details')).toEqual([307, '/login?from=%2Forders%2FK7QF']);
  });

  test('is for guests, and for the sessions that links of mails have opened', async () => {
    const guest = '__Host-guest_token=g';
    expect(await open(guest, 'order-details', 'guest-checkout')).toEqual([200, undefined]);
    expect(await open(guest, 'order-details')).toEqual([200, undefined]);
    expect(await openPath('/payment', guest, 'order-details')).toEqual([200, undefined]);
    expect(await openPath('/checkout', guest, 'order-details')).toEqual([307, '/login?from=%2Fcheckout']);
    const byLink = `${guest}; guest=1f.link-2a`;
    expect(await openPath('/checkout', byLink, 'guest-checkout')).toEqual([307, '/login?from=%2Fcheckout']);
    expect(await openPath('/checkout', guest, 'guest-checkout')).toEqual([200, undefined]);
    expect(await openPath('/payment', guest, 'stock')).toEqual([307, '/login?from=%2Fpayment']);
  });

  test('does not exist at a plain store, signed in or not', async () => {
    expect(await open('__Host-auth_token=a')).toEqual([404, undefined]);
    expect(await open('')).toEqual([404, undefined]);
  });

  test('has its invoice below it, where the store makes invoices', async () => {
    const path = '/orders/K7QF/invoice';
    expect(config.matcher).toContain('/orders/:orderId/invoice');
    expect(await openPath(path, '__Host-auth_token=a', 'invoice')).toEqual([200, undefined]);
    expect(await openPath(path, '__Host-guest_token=g', 'invoice', 'order-details')).toEqual([
      200,
      undefined,
    ]);
    expect(await openPath(path, '', 'invoice')).toEqual([307, '/login?from=%2Forders%2FK7QF%2Finvoice']);
    expect(await openPath(path, '__Host-auth_token=a', 'order-details')).toEqual([404, undefined]);
  });
});

test.each([
  ['/confirm-email?token=a', ['profile'], 200, 'private, no-store'],
  ['/confirm-email?step=confirmed', ['profile'], 200, 'private, no-store'],
  ['/confirm-email', ['profile'], 404, null],
  ['/confirm-email?token=a', [], 404, null],
  ['/reset-password?step=confirmed', ['password-reset'], 404, null],
  ['/delete-account', ['account-data'], 307, 'private, no-store'],
  ['/delete-account', [], 404, null],
])('%s at a store with %j responds %d', async (path, features, status, cacheControl) => {
  const host = `access-${features.length}-${path.replace(/\W/g, '')}.localhost`;
  store.setResponses({ '/storeInfo': { features } });
  const response = await middleware(new NextRequest(`https://${host}${path}`, { headers: { host } }));
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, cacheControl]);
});

test('lets the form of a mail’s link through to its route', async () => {
  const response = await middleware(
    new NextRequest('https://localhost/confirm-email?token=a', { method: 'POST' }),
  );
  expect(response.headers.get('x-middleware-next')).toBe('1');
});

test.each([
  ['a mail leads to it', '?token=a', ['password-reset'], 200, 'private, no-store'],
  ['nothing leads to it', '', ['password-reset'], 404, null],
  ['the store is a plain one', '?token=a', [], 404, null],
])('the page to choose a new password, where %s', async (_, query, features, status, cacheControl) => {
  const host = `reset-${features.length}-${query.length}.localhost`;
  store.setResponses({ '/storeInfo': { features } });
  const response = await middleware(
    new NextRequest(`https://${host}/reset-password${query}`, { headers: { host } }),
  );
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, cacheControl]);
});

test.each(['/payment?orderId=a%20b', '/order-success?id=1', '/orders'])(
  'a POST to %s leads the browser to the page, whether it brings a session or not',
  async (path) => {
    const { status, headers } = await middleware(
      new NextRequest(`https://localhost${path}`, { method: 'POST' }),
    );
    expect([status, headers.get('location')]).toEqual([303, `https://localhost${path}`]);
    expect(headers.get('cache-control')).toBe('private, no-store');
  },
);

test('lets any other request to /order-success pass', async () => {
  const response = await middleware(new NextRequest('https://localhost/order-success?id=1'));
  expect(response.headers.get('x-middleware-next')).toBe('1');
});

const list = (path: string, headers: Record<string, string> = {}) =>
  middleware(new NextRequest(`https://localhost${path}`, { headers: { host: 'localhost', ...headers } }));

test('redirects a list to its canonical address, whatever Next has left of its query', async () => {
  const response = await list('/products?size=M', { 'x-requested-query': 'size=M&utm_source=mail&size=L' });
  expect([response.status, response.headers.get('location')]).toEqual([
    307,
    'https://localhost/products?size=L&size=M&utm_source=mail',
  ]);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test('renders 120 lists a minute for each client, and tells others to wait', async () => {
  store.setResponses({ '/storeInfo': { features: ['search'] } });
  const open = (client: string) => list('/search?q=kurta', { 'x-forwarded-for': client });
  for (let index = 0; index < 120; index += 1) expect((await open('203.0.113.7')).status).toBe(200);
  const response = await open('203.0.113.7');
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(await response.text()).toContain('Please wait a minute');
  expect((await open('203.0.113.8')).status).toBe(200);
  expect((await open('unknown')).status).toBe(200);
});

test('refuses a list while too many are rendered', async () => {
  shopProcess().listsInFlight = 33;
  const response = await list('/products?sort=newest');
  shopProcess().listsInFlight = 0;
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.text()).toContain('More shoppers are searching than usual');
  expect((await list('/products?sort=newest')).status).toBe(200);
});
