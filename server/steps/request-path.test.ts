import { MAX_URL_LENGTH } from '@/shared/http-server';
import { decodableUrl, pathRefusal } from './request-path';

test.each([
  ['/product/%E0%A4%A', '/-'],
  ['/%', '/-'],
  ['/product/%?_rsc=1&x=?', '/-?_rsc=1&x=?'],
  ['/api/orders/%/status', '/api/-'],
  ['/images/%zz', '/-'],
  ['/_next/static/%', '/_next/static/-'],
])('replaces the undecodable path of %s by %s', (url, expected) => {
  expect(decodableUrl(url)).toBe(expected);
});

test.each(['/', '/products?category=shirts', '/product/a%252Fb', '/product/%25', '/terms?x=%'])(
  'leaves %s unchanged',
  (url) => {
    expect(decodableUrl(url)).toBe(url);
  },
);

const request = (url: string, rawHeaders = ['Host', 'localhost'], httpVersion = '1.1') => ({
  url,
  rawHeaders,
  httpVersion,
});

test.each([
  request('/'),
  request('/product/%'),
  request(`/${'a'.repeat(MAX_URL_LENGTH - 1)}`),
  request('/', ['Host', 'localhost', 'x', 'host']),
  request('/api/health', [], '1.0'),
])('refuses no %j', (accepted) => {
  expect(pathRefusal(accepted)).toBeNull();
});

test.each([
  [414, request(`/${'a'.repeat(MAX_URL_LENGTH)}`)],
  [400, request('http://127.0.0.1:9/')],
  [400, request('*')],
  [400, request('/api/../contact')],
  [400, request('/contact%2f')],
  [400, request('/', ['Host', 'localhost', 'x', 'y', 'hOST', 'evil.example'])],
  [400, request('/', ['x', 'host'])],
])('refuses with %d: %j', (refusal, refused) => {
  expect(pathRefusal(refused)).toBe(refusal);
});
