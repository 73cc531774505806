import { PAGES } from './pages';
import { POLICY_SLUGS } from './site-rewrites.mjs';
import { isUnknownSlug, UNKNOWN_SLUG } from './unknown-slug';

test.each(['/nowhere', '/wp-admin', '/404', '/cartoon', UNKNOWN_SLUG])('%s has no page', (path) => {
  expect(isUnknownSlug(path)).toBe(true);
});

test.each([...PAGES, ...POLICY_SLUGS])('/%s may have a page, in capitals as well', (name) => {
  expect(isUnknownSlug(`/${name}`)).toBe(false);
  expect(isUnknownSlug(`/${name.toUpperCase()}`)).toBe(false);
});

// A file, Next's own paths, deeper ones, other spellings and queries: only Next knows.
test.each(['/', '/robots.txt', '/_next', '/product/1', '/nowhere/', '/no%2Dwhere', '/nowhere?a=b'])(
  'of %s nothing is certain',
  (url) => {
    expect(isUnknownSlug(url)).toBe(false);
  },
);
