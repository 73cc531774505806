import { siteOrigin } from './site-origin';

const HERE = { shopUrl: undefined, port: 3000, isProxied: false };

test.each([
  ['shop.example', HERE, 'https://shop.example'],
  ['localhost', HERE, 'http://localhost:3000'],
  ['loom.localhost', { ...HERE, port: 3100 }, 'http://loom.localhost:3100'],
  ['127.0.0.1', HERE, 'http://127.0.0.1:3000'],
  ['localhost', { ...HERE, port: 80 }, 'http://localhost'],
  ['mylocalhost', HERE, 'https://mylocalhost'],
])('uses the right origin for %s with %o', (site, address, origin) => {
  expect(siteOrigin(site, address)).toBe(origin);
});

test('uses https for local names behind a proxy', () => {
  expect(siteOrigin('loom.localhost', { ...HERE, isProxied: true })).toBe('https://loom.localhost');
});

test.each([
  ['http://{host}:8080', 'http://shop.example:8080'],
  ['https://www.{host}/', 'https://www.shop.example'],
  ['https://one.example/behind', 'https://one.example'],
])('uses SHOP_URL %s', (shopUrl, origin) => {
  expect(siteOrigin('shop.example', { ...HERE, isProxied: true, shopUrl })).toBe(origin);
});
