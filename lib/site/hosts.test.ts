import { hasRemoteMatch } from 'next/dist/shared/lib/match-remote-pattern';
import { IMAGE_FILES, isAllowedHost, isNamedHost, limitGroup, optimizedImageHosts } from './hosts.mjs';
import { isOptimized } from '@/lib/site/image-hosts';

test.each([
  'localhost',
  '127.0.0.1',
  'shop.example',
  'a.shops.example',
  'x.vercel.example',
  'shop-git-sale.vercel.example',
  'shop.vercel.example',
])('allows %s', (host) => {
  const env = {
    SITE_HOSTS: ' Shop.example, *.shops.example',
    VERCEL_URL: 'x.vercel.example',
    VERCEL_BRANCH_URL: 'shop-git-sale.vercel.example',
    VERCEL_PROJECT_PRODUCTION_URL: 'shop.vercel.example',
  };
  expect(isAllowedHost(host, env)).toBe(true);
});

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

test('gives each named host its own limits, and all others common ones', () => {
  const env = { SITE_HOSTS: 'Shop.example, *.shop.example' };
  expect(limitGroup('shop.example', env)).toBe('shop.example');
  expect(limitGroup('a.shop.example', env)).toBe(limitGroup('b.shop.example', env));
  expect(limitGroup('a.shop.example', env)).not.toBe('shop.example');
  const names = ['shop.example', 'localhost', 'a.shop.example'];
  expect(names.map((name) => isNamedHost(name, env))).toEqual([true, true, false]);
});

test('expects images on the hosts of the shops when STORE_API_URL contains {host}', () => {
  const env = { STORE_API_URL: 'https://{host}/api/v1', SITE_HOSTS: 'a.example,*.b.example' };
  expect(optimizedImageHosts(env)).toEqual([
    { protocol: 'https', hostname: 'a.example', port: '', pathname: IMAGE_FILES, search: '' },
  ]);
});

describe('what the image optimizer fetches', () => {
  const PUBLIC = { STORE_API_URL: 'https://api.example/api/v1', SITE_HOSTS: 'shop.example' };
  const WITH_CDN = { ...PUBLIC, IMAGE_HOSTS: 'cdn.example' };
  const WITH_PATHS = { ...WITH_CDN, IMAGE_PATHS: '/media/, /resize/v1.2/?' };
  const LOCAL = { IMAGE_HOSTS: 'cdn.example', SITE_HOSTS: 'loom.localhost' };

  test.each([
    [PUBLIC, 'https://api.example/api/v1/pictures/a.webp', true],
    [PUBLIC, 'https://api.example/a.JPG', true],
    [PUBLIC, 'https://api.example/.hidden/b/a.jpeg', true],
    [PUBLIC, 'https://api.example/.webp', true],
    [PUBLIC, 'https://api.example/a.webp?v=1', false],
    [PUBLIC, 'https://api.example/a.webp?', true],
    [PUBLIC, 'https://api.example/api/v1/docs', false],
    [PUBLIC, 'https://api.example/api/v1/products', false],
    [PUBLIC, 'https://api.example/a.webp/x', false],
    [PUBLIC, 'https://api.example/awebp', false],
    [PUBLIC, 'https://api.example/a.WebP', false],
    [PUBLIC, 'https://api.example/a%2Ewebp', false],
    [PUBLIC, 'https://api.example:444/a.webp', false],
    [PUBLIC, 'https://cdn.example/a.webp', false],
    [WITH_CDN, 'https://cdn.example/photo-1', true],
    [WITH_CDN, 'https://cdn.example/photo-1?w=300', false],
    [WITH_CDN, 'https://cdn.example:8443/photo-1', false],
    [WITH_CDN, 'http://cdn.example/photo-1', false],
    [{ ...WITH_CDN, SHOP_URL: 'http://{host}' }, 'http://cdn.example:81/photo-1', true],
    [{ ...LOCAL, TRUST_PROXY: 'true' }, 'http://cdn.example/photo-1', false],
    [{ ...LOCAL, TRUST_PROXY: 'false' }, 'http://cdn.example/photo-1', true],
    [LOCAL, 'http://cdn.example:81/photo-1', true],
    [LOCAL, 'http://localhost:8044/api/v1/pictures/a.webp', true],
    [LOCAL, 'http://localhost:8044/api/v1/storeInfo', false],
    [WITH_PATHS, 'https://api.example/media/a/b', true],
    [WITH_PATHS, 'https://api.example/media/a?v=1', false],
    [WITH_PATHS, 'https://api.example/mediaa/a.webp', false],
    [WITH_PATHS, 'https://api.example/other/a.webp', false],
    [WITH_PATHS, 'https://cdn.example/resize/v1.2/a?w=3', true],
    [WITH_PATHS, 'https://cdn.example/resize/v1x2/a', false],
  ])('with %j, %s: %p', (env, url, expected) => {
    const hosts = optimizedImageHosts(env);
    expect(isOptimized(url, hosts)).toBe(expected);
    // A page must name no image that Next would refuse.
    expect(hasRemoteMatch([], hosts, new URL(url))).toBe(expected);
  });
});
