import { readdirSync, readFileSync } from 'node:fs';
import { MAIL_LINK_PAGES, PAGES, TOKEN_PAGES } from './pages.mjs';
import { missingRewrites, siteRewrites } from './site-rewrites.mjs';

/** The first path segments of all routes below `app/sites/[site]`, which a group in parentheses is not. */
function firstSegments(folder = 'app/sites/[site]'): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => (/^\(.*\)$/.test(name) ? firstSegments(`${folder}/${name}`) : name));
}

test('only the 404 page matches the path of missing URLs', () => {
  expect(missingRewrites().map(({ destination }) => destination)).toEqual(['/sites/:site/missing']);
  const segments = firstSegments();
  expect(segments).toContain('missing');
  expect(segments.filter((segment) => segment.includes('['))).toEqual([]);
});

test('the page of every order is one document, whose path has no id, and its invoice another', () => {
  const rewrites = siteRewrites().filter(({ source }) => source.startsWith('/orders'));
  expect(rewrites.map(({ destination }) => destination)).toEqual([
    '/sites/:site/orders',
    '/sites/:site/order',
    '/sites/:site/invoice',
  ]);
  expect(firstSegments()).toContain('order');
});

test('every page of the table has a route, the styleguide outside of the sites', () => {
  // The pages of mails share one.
  const ofMails = new Set<string>(MAIL_LINK_PAGES);
  const routes = PAGES.filter((page) => page !== 'styleguide' && !ofMails.has(page));
  expect(firstSegments()).toEqual(expect.arrayContaining([...routes, 'mail-links']));
});

test('the shipped nginx keeps no page to which the links of mails lead: its key would hold their tokens', () => {
  const config = readFileSync('deploy/nginx/nginx.conf', 'utf8');
  const locations = [...config.matchAll(/location ~ (\S+) \{\s+proxy_pass http:\/\/storefront_once;/g)];
  const patterns = locations.map(([, pattern = '']) => new RegExp(pattern));
  for (const page of TOKEN_PAGES)
    expect([page, patterns.some((pattern) => pattern.test(`/${page}`))]).toEqual([page, true]);
});
