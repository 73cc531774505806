import type { IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { get, isFromMemory, type RawResponse } from './fixtures/http';
import { type IsolatedShop, startIsolatedShop } from './fixtures/isolated-shop';
import { nextRequestHeaders } from './fixtures/next-request-headers';
import { expect, httpTest as test } from './fixtures/test';

const PAGES = ['/', '/products?category=shirts', '/product/plain-1'];

/** Not read by Next but by what is around it. */
const FURTHER_HEADERS = [
  'accept-encoding',
  'forwarded',
  'if-modified-since',
  'if-none-match',
  'range',
  'x-http-method-override',
  'x-middleware-subrequest',
  'x-original-url',
  'x-rewrite-url',
];

/** The site itself, and what delimits the request. */
const NOT_SENT = ['host', 'content-length', 'transfer-encoding'];

const NONCE = "script-src 'nonce-evilnonce123'";
const STATE_TREE = encodeURIComponent(JSON.stringify(['', { children: ['evil', {}] }, null, 'refetch']));

/** Values that Next accepts; it gets `1` in the other headers. */
const VALUES: Record<string, string[]> = {
  accept: ['image/avif', 'text/x-component'],
  'accept-encoding': ['gzip', 'identity'],
  'accept-language': ['hi-IN'],
  'cache-control': ['no-cache', 'no-store'],
  'content-security-policy': [NONCE, `default-src 'none'; ${NONCE}`],
  'content-security-policy-report-only': [NONCE],
  'content-type': ['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'],
  cookie: [
    '__prerender_bypass=evil; __next_preview_data=evil',
    'auth_token=evil; signed_in=evil; next-instant-navigation-testing=1',
  ],
  forwarded: ['for=192.0.2.1;host=evil.example;proto=https'],
  'if-none-match': ['*'],
  'next-action': ['0'.repeat(42)],
  'next-router-prefetch': ['1', '2', '3'],
  'next-router-segment-prefetch': ['/_tree', '/evil'],
  'next-router-state-tree': [STATE_TREE],
  'next-url': ['/evil'],
  origin: ['https://evil.example'],
  referer: ['https://evil.example/'],
  range: ['bytes=0-9'],
  'sec-fetch-dest': ['script', 'image'],
  traceparent: ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
  'user-agent': ['Googlebot', 'Twitterbot/1.0', 'HeadlessChrome', 'curl/8.0'],
  'x-forwarded-host': ['evil.example', 'localhost, evil.example'],
  'x-forwarded-proto': ['https'],
  'x-forwarded-port': ['9999'],
  'x-matched-path': ['/sites/evil.example'],
  'x-middleware-override-headers': ['content-security-policy'],
  'x-middleware-rewrite': ['/cart'],
  'x-middleware-redirect': ['/cart'],
  'x-middleware-subrequest': ['middleware:middleware:middleware:middleware:middleware'],
  'x-now-route-matches': ['1=evil.example'],
  'x-original-url': ['/cart'],
  'x-rewrite-url': ['/cart'],
};

const GROUP_SIZE = 5;
const LONG = 2000;

const BROWSER = { 'user-agent': 'Mozilla/5.0' };
/** The next visitor may get what such a request was answered with. */
const GZIP = { 'accept-encoding': 'gzip' };
const ROUTER = { rsc: '1', 'next-router-prefetch': '1' };

/** Headers of a response that differ from one request to the next. */
const VARYING = new Set([
  'age',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'transfer-encoding',
  'x-nextjs-cache',
  'x-request-id',
]);

type Headers = Record<string, string>;

/** What one visitor sends before the next visitor comes; `user-agent` is absent where it is not named. */
function attempts(): Headers[] {
  const names = [...nextRequestHeaders(), ...FURTHER_HEADERS].filter((name) => !NOT_SENT.includes(name));
  const each = names.flatMap((name) =>
    (VALUES[name] ?? ['1']).map((value) => ({ ...BROWSER, [name]: value })),
  );
  const empty = inGroups(names, () => '');
  const long = inGroups(names, longValue);
  return [
    {},
    ...each,
    ...empty,
    ...long,
    // The router's requests, and a policy within them.
    { ...BROWSER, ...ROUTER },
    { ...BROWSER, ...ROUTER, 'next-router-segment-prefetch': '/_tree' },
    { ...BROWSER, rsc: '1', 'content-security-policy': NONCE },
    { rsc: '1' },
    Object.assign({}, BROWSER, ...names.map((name) => ({ [name]: VALUES[name]?.[0] ?? '1' }))),
  ];
}

/** Several headers in each attempt, within the 16 kB that Node accepts. */
function inGroups(names: string[], value: (name: string) => string): Headers[] {
  const groups: Headers[] = [];
  for (let start = 0; start < names.length; start += GROUP_SIZE) {
    const group = names.slice(start, start + GROUP_SIZE);
    groups.push({ ...BROWSER, ...Object.fromEntries(group.map((name) => [name, value(name)])) });
  }
  return groups;
}

function longValue(name: string): string {
  if (name.startsWith('content-security-policy')) return `script-src 'nonce-${'a'.repeat(LONG)}'`;
  return `${VALUES[name]?.[0] ?? ''}${'a'.repeat(LONG)}`;
}

let shop: IsolatedShop;

test.beforeAll(async () => {
  shop = await startIsolatedShop();
});

test.afterAll(() => shop?.stop());

/** Follows the router's redirect to the URL with its own query key. */
async function visit(path: string, headers: Headers): Promise<RawResponse> {
  const response = await get(shop.url(''), path, headers);
  const { location } = response.headers;
  return expand(
    response.status === 307 && location?.includes('_rsc')
      ? await get(shop.url(''), location, headers)
      : response,
  );
}

function expand(response: RawResponse): RawResponse {
  const isGzip = response.headers['content-encoding'] === 'gzip' && response.bytes.length > 0;
  return isGzip ? { ...response, body: gunzipSync(response.bytes).toString() } : response;
}

/**
 * A response without what differs between two hostnames, or between two renders of the same page: how its data is cut
 * into scripts, and the order in which React adds the tags of the head.
 */
function comparable(host: string, response: { status: number; headers: IncomingHttpHeaders; body: string }) {
  const headers = Object.entries(response.headers)
    .filter(([name]) => !VARYING.has(name))
    .sort();
  // Where the router asked first, its own key is in the page; Next accepts only the hash of the request's headers.
  const body = response.body.replaceAll(host, 'HOST').replace(/_rsc=[\w-]*/g, '');
  const isDocument = String(response.headers['content-type']).startsWith('text/html');
  return JSON.stringify({
    status: response.status,
    headers: JSON.stringify(headers)
      .replaceAll(host, 'HOST')
      .replace(/'sha256-[^']+'(?: 'sha256-[^']+')*/g, 'HASHES'),
    content: isDocument ? body.split('</head>').map(tokens) : words(body),
  });
}

/** The tags and texts of a part of a document, sorted, without the inline scripts of Next. */
function tokens(html: string): string[] {
  const withoutScripts = html
    .replace(/<script>[\s\S]*?<\/script>/g, '')
    .replace(/(?<=<script[^>]*>)[^<]*/g, '');
  return (withoutScripts.match(/<[^>]+>|[^<]+/g) ?? []).sort();
}

/** The words of the router's data, in which the order of the rows and their references differ. */
function words(data: string): string[] {
  return [...new Set(data.match(/[A-Za-z]{4,}/g))].sort();
}

/** What a plain visitor of a host gets, as a document and by the router. */
async function plainPages(host: string, request: typeof visit = visit): Promise<string[]> {
  const pages: string[] = [];
  for (const path of PAGES) {
    for (const headers of [BROWSER, { ...BROWSER, rsc: '1' }]) {
      pages.push(comparable(host, await request(path, { host, ...headers })));
    }
  }
  return pages;
}

/** Visits a page until it comes from memory; the test's time limit applies. */
async function visitInMemory(path: string, headers: Headers): Promise<RawResponse> {
  for (;;) {
    const response = await visit(path, { ...headers, ...GZIP });
    if (isFromMemory(response)) return response;
  }
}

function firstDifference(expected: string[], pages: string[]): string | null {
  for (const [position, page] of pages.entries()) {
    const other = expected[position] ?? '';
    if (page === other) continue;
    const at = page.split('').findIndex((character, index) => character !== other[index]);
    return `${page.slice(Math.max(0, at - 60), at + 100)} instead of ${other.slice(at, at + 100)}`;
  }
  return null;
}

test('Next’s source names the headers that are known to change a page', () => {
  expect(nextRequestHeaders()).toEqual(
    expect.arrayContaining([
      'content-security-policy',
      'content-security-policy-report-only',
      'cookie',
      'next-router-prefetch',
      'next-router-segment-prefetch',
      'next-router-state-tree',
      'next-url',
      'rsc',
      'sec-fetch-dest',
      'user-agent',
      'x-forwarded-host',
      'x-matched-path',
      'x-nextjs-data',
      'x-prerender-revalidate',
    ]),
  );
});

test('no header of a request changes the page that the next visitor gets', async () => {
  test.setTimeout(180_000);
  const hostOf = (index: number) => `h${String(index).padStart(4, '0')}.localhost`;
  await plainPages(hostOf(9999));
  const expected = await plainPages(hostOf(9999));
  for (const page of expected) expect(page).toContain('"status":200');

  const queue = [...attempts().entries()];
  const changed: string[] = [];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, headers] = next;
      const host = hostOf(index);
      // No page is kept yet, so this visitor's requests render them. Where they did not, the first plain visit does.
      for (const path of PAGES) await visit(path, { ...headers, host });
      await plainPages(host);
      for (const path of PAGES) await visit(path, { ...GZIP, ...headers, host });
      const difference =
        firstDifference(expected, await plainPages(host)) ??
        firstDifference(expected, await plainPages(host, visitInMemory));
      if (difference) changed.push(`${JSON.stringify(headers).slice(0, 200)}: ${difference}`);
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  expect(changed).toEqual([]);
});

test('no path without a page is in the page that the next visitor of another one gets', async () => {
  const host = 'missing.localhost';
  for (const first of [
    '/reset/secret-of-another',
    '/secret-of-another/x',
    '/secret-of-another.php',
    '/a&b"/secret-of-another',
  ]) {
    await visit(first, { ...BROWSER, host });
    for (const headers of [
      { ...BROWSER, host },
      { ...BROWSER, host, rsc: '1' },
    ]) {
      const { status, body } = await visit('/nowhere/else', headers);
      expect([status, body.includes('secret-of-another')], first).toEqual([404, false]);
    }
  }
  const kept = await visit('/nowhere/again', { ...BROWSER, host });
  expect(kept.headers['x-nextjs-cache']).toMatch(/HIT|STALE/);
});

test('no query of a request is in the page that the next visitor gets', async () => {
  const host = 'queries.localhost';
  const signedIn = { ...BROWSER, host, cookie: 'auth_token=t0ken' };
  for (const page of ['/', '/contact', '/login', '/payment', '/order-success', '/products?category=shirts']) {
    const first = `${page}${page.includes('?') ? '&' : '?'}orderId=secret-of-another`;
    for (const headers of [signedIn, { ...signedIn, rsc: '1' }]) {
      await visit(first, headers);
      const { status, body } = await visit(page, headers);
      expect(status, page).toBe(200);
      expect(body, page).not.toContain('secret-of-another');
    }
  }
});
