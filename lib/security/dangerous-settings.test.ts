import { findDangerousSettings } from './dangerous-settings';

const API = 'https://api.example/api/v1';

describe('refuses', () => {
  test.each([
    ['*', 'https://{host}/api/v1'],
    ['shop.example, *', 'https://{host}/api/v1'],
    ['*.com', 'https://{host}/api/v1'],
    ['*', 'http://{host}:8044/api/v1'],
  ])('SITE_HOSTS=%s with STORE_API_URL=%s', (SITE_HOSTS, STORE_API_URL) => {
    expect(findDangerousSettings({ SITE_HOSTS, STORE_API_URL }).refusals).toEqual([
      expect.stringMatching(/^SITE_HOSTS has ".+" and STORE_API_URL has \{host\}/),
    ]);
  });

  test.each<Record<string, string>>([
    { SITE_HOSTS: 'shop.example' },
    { SITE_HOSTS: 'localhost, Shop.Example' },
    { SITE_HOSTS: '*' },
    { SITE_HOSTS: '*.shop.example' },
    { SITE_HOSTS: '192.168.1.5' },
    { SITE_HOSTS: 'localhost.example' },
    { SHOP_URL: 'https://shop.example' },
    { SHOP_URL: 'https://{host}.example' },
    { STORE_API_PUBLIC_URL: 'https://api.example' },
    { SITE_HOSTS: 'shop.example', STORE_API_URL: '' },
    { SITE_HOSTS: 'shop.example', STORE_API_DEMO: 'no' },
    {
      SITE_HOSTS: 'shop.example',
      STORE_API_URL: 'http://localhost:8044/api/v1',
      STORE_API_EMBEDDED: 'yes',
    },
  ])('%j with the embedded store API', (env) => {
    expect(findDangerousSettings(env).refusals).toEqual([
      expect.stringMatching(/makes the shop public.*STORE_API_URL.*STORE_API_DEMO=yes/),
    ]);
  });
});

test.each<Record<string, string>>([
  {},
  { SITE_HOSTS: 'loom.localhost, *.localhost, 127.0.0.1', SHOP_URL: 'https://{host}' },
  { SHOP_URL: 'http://localhost:3000', STORE_API_PUBLIC_URL: 'http://127.0.0.1:8044' },
  { SHOP_URL: 'http://[::1]:3000', STORE_API_PUBLIC_URL: 'http://127.0.0.2:8044' },
  { SITE_HOSTS: 'shop.example', STORE_API_DEMO: 'yes', TRUST_PROXY: '127.0.0.1' },
  { SITE_HOSTS: 'shop.example', PAYMENT_PROVIDER: 'razorpay', TRUST_PROXY: '127.0.0.1' },
  { SITE_HOSTS: '*', STORE_API_URL: API, TRUST_PROXY: 'true' },
  { SITE_HOSTS: '*.shop.example', STORE_API_URL: 'https://{host}/api/v1', TRUST_PROXY: '10.0.0.0/8' },
  { SITE_HOSTS: '*.localhost', STORE_API_URL: 'http://{host}:8044/api/v1' },
  { SITE_HOSTS: 'shop.example', VERCEL: '1' },
  { IMAGE_HOSTS: 'cdn.example, 10.0.0.5', STORE_API_URL: 'http://[::1]:8044/api/v1' },
  {
    SHOP_URL: 'https://shop.example',
    STORE_API_URL: API,
    REDIS_URL: 'redis://localhost:6379',
    TRUST_PROXY: 'false',
  },
  { STORE_API_URL: API, REDIS_URL: 'rediss://cache.example' },
  { STORE_API_EMBEDDED: 'yes', STOREFRONT_SECRET: 'a secret of at least 32 characters' },
])('accepts %j', (env) => {
  expect(findDangerousSettings(env)).toEqual({ refusals: [], warnings: [] });
});

test.each<[Record<string, string>, RegExp]>([
  [
    { STORE_API_URL: 'http://api.example/api/v1' },
    /^STORE_API_URL is http on another machine \(api\.example\)/,
  ],
  [
    { STORE_API_URL: 'HTTP://10.0.0.2:8044/api/v1' },
    /^STORE_API_URL is http on another machine \(10\.0\.0\.2\)/,
  ],
  [
    { STORE_API_URL: 'http://{host}/api/v1', SITE_HOSTS: '*.localhost,*.shop.example', TRUST_PROXY: '1' },
    /^STORE_API_URL is http on another machine \(shop\.example\)/,
  ],
  [
    { SHOP_URL: 'http://shop.example', STORE_API_URL: API, TRUST_PROXY: '1' },
    /^SHOP_URL is http \(shop\.example\)/,
  ],
  [
    { SITE_HOSTS: 'localhost, shop.example', STORE_API_URL: API },
    /^"shop\.example" makes the shop public, and TRUST_PROXY is unset.*600 failed sign-ins/,
  ],
  [
    { SHOP_URL: 'https://shop.example', STORE_API_URL: API, TRUST_PROXY: '' },
    /^"shop\.example" makes the shop public.*or to false if/,
  ],
  [{ STORE_API_EMBEDDED: 'yes' }, /^STORE_API_EMBEDDED is yes without STOREFRONT_SECRET/],
  [{ STORE_API_EMBEDDED: 'yes', STOREFRONT_SECRET: '' }, /Give both programs the same one\.$/],
  [{ STORE_API_URL: API, REDIS_URL: 'redis://:secret@cache.example' }, /^REDIS_URL .*\(cache\.example\)/],
  [
    { STORE_API_URL: API, REDIS_COUNTERS_URL: 'redis://counters.example' },
    /^REDIS_COUNTERS_URL .*\(counters\.example\)/,
  ],
])('tells %j', (env, warning) => {
  const { refusals, warnings } = findDangerousSettings(env);
  expect(refusals).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(warning)]);
  expect(warnings.join()).not.toContain('secret');
});
