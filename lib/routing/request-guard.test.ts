import { jest } from '@jest/globals';
import { log } from '@/lib/logging/log.mjs';
import { guardedUrl } from './request-guard';

const warn = jest.spyOn(log, 'warn').mockImplementation(() => {});

beforeEach(() => {
  warn.mockClear();
});

test.each(['/', '/products?category=shirts', '/product/a%2Fb', '/product/%25', '/terms?x=%', '/api/health'])(
  'leaves %s unchanged',
  (url) => {
    expect(guardedUrl(url, 'localhost:3000')).toBe(url);
  },
);

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

test('logs an unknown host, in lower case', () => {
  guardedUrl('/', 'One.example');
  expect(warn.mock.calls).toEqual([
    [{ event: 'unknown-host', host: 'one.example', hint: expect.stringContaining('SITE_HOSTS') }],
  ]);
});
