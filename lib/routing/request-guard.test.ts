import { jest } from '@jest/globals';
import { log } from '@/lib/logging/log.mjs';
import { guardedUrl, MAX_URL_LENGTH, refusalOf } from './request-guard';

const warn = jest.spyOn(log, 'warn').mockImplementation(() => {});

beforeEach(() => {
  warn.mockClear();
});

test.each([
  '/',
  '/products?category=shirts',
  '/product/a%252Fb',
  '/product/%25',
  '/terms?x=%',
  '/api/health',
])('leaves %s unchanged', (url) => {
  expect(guardedUrl(url, 'localhost:3000')).toBe(url);
});

test.each([
  ['/product/%E0%A4%A', '/-'],
  ['/%', '/-'],
  ['/product/%?_rsc=1&x=?', '/-?_rsc=1&x=?'],
  ['/api/orders/%/status', '/api/-'],
  ['/images/%zz', '/-'],
  ['/_next/static/%', '/_next/static/-'],
])('replaces the undecodable path of %s by %s', (url, expected) => {
  expect(guardedUrl(url, 'localhost:3000')).toBe(expected);
});

test.each(['/', '/products?page=2', '/robots.txt', '/images/hero.webp', '/product/%', '/apix', '/api'])(
  'sends %s of an unknown host to its own page',
  (url) => {
    expect(guardedUrl(url, 'stranger.example:80')).toBe('/api/unknown-host');
  },
);

test.each(['/api/health', '/_next/static/a.js'])('serves %s for an unknown host', (url) => {
  expect(guardedUrl(url, 'stranger.example')).toBe(url);
});

test.each([undefined, 'a_b.example', '<script>'])('leaves the malformed host %j to the rewrites', (host) => {
  expect(guardedUrl('/', host)).toBe('/');
});

test('logs what to set for an unknown host, once and in lower case', () => {
  for (const host of ['One.example', 'one.example:80']) guardedUrl('/', host);
  expect(warn.mock.calls).toEqual([
    [
      {
        event: 'unknown-host',
        host: 'one.example',
        hint: 'To serve it, set SITE_HOSTS=one.example and restart',
      },
    ],
  ]);
});

test('logs a limited number of unknown hosts', () => {
  for (let number = 0; number < 200; number += 1) guardedUrl('/', `made-up-${number}.example`);
  expect(warn.mock.calls.length).toBeGreaterThan(90);
  expect(warn.mock.calls.length).toBeLessThanOrEqual(100);
});

const request = (method: string, url: string, headers = {}, rawHeaders = ['Host', 'localhost']) => ({
  method,
  url,
  headers,
  rawHeaders,
});

test.each<[string, string, Record<string, string>?]>([
  ['GET', '/'],
  ['HEAD', '/product/%'],
  ['GET', '/api/health', { 'content-length': '0' }],
  ['OPTIONS', '/api/session'],
  ['POST', '/api/session', { 'content-length': '10' }],
  ['POST', '/back-in-stock?token=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['DELETE', '/api/session', { 'transfer-encoding': 'chunked' }],
  ['GET', `/${'a'.repeat(MAX_URL_LENGTH - 1)}`],
])('refuses no %s %.20s', (method, url, headers = {}) => {
  expect(refusalOf(request(method, url, headers))).toBeNull();
});

test.each([
  [414, request('GET', `/${'a'.repeat(MAX_URL_LENGTH)}`)],
  [400, request('GET', 'http://127.0.0.1:9/')],
  [400, request('OPTIONS', '*')],
  [400, request('PUT', '/api/../contact')],
  [400, request('POST', '/contact%2f')],
  [400, request('GET', '/', {}, ['Host', 'localhost', 'x', 'y', 'hOST', 'evil.example'])],
  [400, request('GET', '/account', { 'transfer-encoding': 'chunked' })],
  [400, request('HEAD', '/products?q=a', { 'content-length': '1' })],
  [303, request('POST', '/orders?x=1.0')],
  [303, request('POST', '/back-in-stock?token=x', { 'content-type': 'text/plain' })],
  [303, request('POST', '/contact', { 'content-type': 'application/x-www-form-urlencoded' })],
  [405, request('POST', '/feeds/products.xml?x=1')],
  [405, request('POST', '//evil.example')],
  [405, request('PUT', '/terms')],
  [405, request('TRACE', '/api/health')],
  [405, request('PROPFIND', '/_next/static/a.js')],
  [405, request('POST', '/_next/a')],
])('refuses with %d', (refusal, refused) => {
  expect(refusalOf(refused)).toBe(refusal);
});

test('a header value "host" is no Host header', () => {
  expect(refusalOf(request('GET', '/', {}, ['Host', 'localhost', 'x', 'host']))).toBeNull();
});
