import { jest } from '@jest/globals';
import { log } from '@/lib/logging/log.mjs';
import { hostUrl, requestRefusal } from './request-guard';

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
  expect(hostUrl(url, 'localhost:3000')).toBe(url);
});

test.each(['/', '/products?page=2', '/robots.txt', '/images/hero.webp', '/apix', '/api'])(
  'sends %s of an unknown host to its own page',
  (url) => {
    expect(hostUrl(url, 'stranger.example:80')).toBe('/api/unknown-host');
  },
);

test.each(['/api/health', '/_next/static/a.js'])('serves %s for an unknown host', (url) => {
  expect(hostUrl(url, 'stranger.example')).toBe(url);
});

test.each([undefined, 'a_b.example', '<script>'])('leaves the malformed host %j to the rewrites', (host) => {
  expect(hostUrl('/', host)).toBe('/');
});

test('logs what to set for an unknown host, once and in lower case', () => {
  for (const host of ['One.example', 'one.example:80']) hostUrl('/', host);
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
  for (let number = 0; number < 200; number += 1) hostUrl('/', `made-up-${number}.example`);
  expect(warn.mock.calls.length).toBeGreaterThan(90);
  expect(warn.mock.calls.length).toBeLessThanOrEqual(100);
});

const request = (method: string, url: string, headers = {}) => ({ method, url, headers });

test.each<[string, string, Record<string, string>?]>([
  ['GET', '/'],
  ['HEAD', '/product/%'],
  ['GET', '/api/health', { 'content-length': '0' }],
  ['OPTIONS', '/api/session'],
  ['POST', '/api/session', { 'content-length': '10' }],
  ['POST', '/back-in-stock?token=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['DELETE', '/api/session', { 'transfer-encoding': 'chunked' }],
])('refuses no %s %.20s', (method, url, headers = {}) => {
  expect(requestRefusal(request(method, url, headers))).toBeNull();
});

test.each([
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
  [405, request('POST', '/i/342/images/a')],
])('refuses with %d', (refusal, refused) => {
  expect(requestRefusal(refused)).toBe(refusal);
});
