import { isAllowedHost, optimizedImageHosts } from './hosts.mjs';
import { isOptimized } from './image-hosts';

test.each(['localhost', '127.0.0.1', 'shop.example', 'a.shops.example', 'x.vercel.example'])(
  'allows %s',
  (host) => {
    const env = { SITE_HOSTS: ' Shop.example, *.shops.example', VERCEL_URL: 'x.vercel.example' };
    expect(isAllowedHost(host, env)).toBe(true);
  },
);

test.each([
  'evil.example',
  'x.localhost',
  'shops.example',
  'xshop.example',
  'a_b',
  '',
  '-a.example',
  'a..b',
  `${'a'.repeat(64)}.example`,
])('rejects %j', (host) => {
  expect(isAllowedHost(host, { SITE_HOSTS: 'shop.example,*.shops.example' })).toBe(false);
});

test('allows every well-formed hostname with a star', () => {
  expect(isAllowedHost('any.example', { SITE_HOSTS: '*' })).toBe(true);
  expect(isAllowedHost('a b', { SITE_HOSTS: '*' })).toBe(false);
});

test('optimizes images of the store API and IMAGE_HOSTS only', () => {
  const env = { STORE_API_URL: 'https://api.example/api/v1', IMAGE_HOSTS: 'cdn.example' };
  const hosts = optimizedImageHosts(env);
  expect(isOptimized('https://api.example/p/a.webp', hosts)).toBe(true);
  expect(isOptimized('https://cdn.example/a.jpg', hosts)).toBe(true);
  expect(isOptimized('/images/fallback.webp', hosts)).toBe(true);
  expect(isOptimized('http://api.example/p/a.webp', hosts)).toBe(false);
  expect(isOptimized('https://api.example:8443/a.webp', hosts)).toBe(false);
  expect(isOptimized('https://other.example/a.webp', hosts)).toBe(false);
  expect(isOptimized('https://api.example/a.svg', hosts)).toBe(false);
  expect(isOptimized('', hosts)).toBe(false);
});

test('expects images on the hosts of the shops when STORE_API_URL contains {host}', () => {
  const env = { STORE_API_URL: 'https://{host}/api/v1', SITE_HOSTS: 'a.example,*.b.example' };
  expect(optimizedImageHosts(env)).toEqual([{ protocol: 'https', hostname: 'a.example', port: '' }]);
});
