import { PAGES } from './pages';
import { POLICY_SLUGS } from './site-rewrites.mjs';

/** The paths of one segment for which middleware.ts serves the 404 page, without those that are spelled unusually. */
const SLUG = /^\/[A-Za-z0-9-]+$/;

const KNOWN = new Set([...PAGES, ...POLICY_SLUGS].map((name) => `/${name}`));

/** A path that no page has, in place of all others of its kind. */
export const UNKNOWN_SLUG = '/-';

/** Whether a URL without a query is certain to be answered with the site's 404 page, like every other of its kind. */
export function isUnknownSlug(url: string): boolean {
  // Rewrites ignore the case of a path.
  return SLUG.test(url) && !KNOWN.has(url.toLowerCase());
}
