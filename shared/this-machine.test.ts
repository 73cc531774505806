import { findPublicHost } from './this-machine.mjs';

const LOCAL_URL = 'http://{host}:3000';

test.each<[string | undefined, string[], string]>([
  ['shop.example', [], 'shop.example'],
  [' localhost, Shop.Example', [], 'shop.example'],
  ['*', [], '*'],
  ['*.shop.example', [], '*.shop.example'],
  ['localhost.example', [], 'localhost.example'],
  ['10.0.0.5', [], '10.0.0.5'],
  [undefined, ['https://shop.example'], 'shop.example'],
  [undefined, ['https://{host}.example', ''], 'localhost.example'],
  ['localhost', [LOCAL_URL, 'https://api.example'], 'api.example'],
])('SITE_HOSTS %s with %j is public', (siteHosts, urls, host) => {
  expect(findPublicHost(siteHosts, urls)).toBe(host);
});

test.each<[string | undefined, string[]]>([
  [undefined, [LOCAL_URL, '']],
  ['', ['http://localhost:3000', 'http://127.0.0.1:8044']],
  ['loom.localhost, *.localhost,127.0.0.1,', ['http://[::1]:3000']],
])('SITE_HOSTS %s with %j is not', (siteHosts, urls) => {
  expect(findPublicHost(siteHosts, urls)).toBeNull();
});
