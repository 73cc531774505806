import { siteOrigin } from '@/lib/routing/site-origin';
import { trustedProxies } from '@/lib/routing/trusted-proxies';
import { isHttpsSite } from './is-https-site.mjs';

const SHOP_URLS = [undefined, 'https://{host}', 'http://{host}:8080', 'HTTPS://shop.example'];
const PROXIES = [undefined, '', 'false', '0', 'true', '10.0.0.0/8'];
const SITES = ['shop.example', 'localhost', 'loom.localhost', '127.0.0.1'];
const CASES = SHOP_URLS.flatMap((SHOP_URL) =>
  PROXIES.flatMap((TRUST_PROXY) => SITES.map((site) => ({ site, SHOP_URL, TRUST_PROXY }))),
);

test.each(CASES)('agrees with the site’s public origin: %j', ({ site, SHOP_URL, TRUST_PROXY }) => {
  const isProxied = trustedProxies(TRUST_PROXY) !== null;
  const origin = siteOrigin(site, { shopUrl: SHOP_URL, port: 3000, isProxied });
  expect(isHttpsSite(site, { SHOP_URL, TRUST_PROXY })).toBe(origin.startsWith('https:'));
});
