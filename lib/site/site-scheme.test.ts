import { siteScheme, type Scheme } from './site-scheme.mjs';

const UNKNOWN: { shopUrl: string | undefined; proxyScheme: Scheme | null } = {
  shopUrl: undefined,
  proxyScheme: null,
};

test.each([
  ['shop.example', 'https'],
  ['192.168.1.20', 'https'],
  ['127.0.0.10', 'https'],
  ['mylocalhost', 'https'],
  ['localhost.example', 'https'],
  ['localhost', 'http'],
  ['loom.localhost', 'http'],
  ['127.0.0.1', 'http'],
])('takes %s to be reached by %s', (hostname, scheme) => {
  expect(siteScheme(hostname, UNKNOWN)).toBe(scheme);
});

test.each<[Scheme, string]>([
  ['http', 'shop.example'],
  ['https', 'localhost'],
])('follows a trusted proxy that says %s for %s', (proxyScheme, hostname) => {
  expect(siteScheme(hostname, { ...UNKNOWN, proxyScheme })).toBe(proxyScheme);
});

test('follows SHOP_URL against everything else', () => {
  expect(siteScheme('shop.example', { shopUrl: 'http://{host}:8080', proxyScheme: 'https' })).toBe('http');
  expect(siteScheme('localhost', { shopUrl: 'https://shop.example', proxyScheme: 'http' })).toBe('https');
});
