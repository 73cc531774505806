import { readdirSync } from 'node:fs';
import { MAIL_LINK_PAGES, PAGES } from './pages.mjs';
import { missingRewrites } from './site-rewrites.mjs';

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

test('every page of the table has a route, the styleguide outside of the sites', () => {
  // The pages of mails share one.
  const ofMails = new Set<string>(MAIL_LINK_PAGES);
  const routes = PAGES.filter((page) => page !== 'styleguide' && !ofMails.has(page));
  expect(firstSegments()).toEqual(expect.arrayContaining([...routes, 'mail-links']));
});
