/** Stands for the shop's own origin while a path is read. */
const THIS_SHOP = 'https://this-shop.invalid';
const MAX_LENGTH = 500;
/** Browsers drop line breaks from addresses, and take a backslash for a slash. */
const MISLEADING = /[\\\p{Cc}]/u;

/**
 * The address of a link that a shop has written: a path of its own pages, or an https URL.
 *
 * @returns as a browser would spell it; null for any other address, such as `javascript:` or `//host`
 */
export function shopHref(text: string): string | null {
  const href = text.trim();
  if (href.length > MAX_LENGTH || MISLEADING.test(href)) return null;
  if (!href.startsWith('/')) {
    const url = URL.parse(href);
    return url?.protocol === 'https:' && !url.username && !url.password ? url.href : null;
  }
  const url = URL.parse(href, THIS_SHOP);
  if (url?.origin !== THIS_SHOP) return null;
  const path = url.pathname + url.search + url.hash;
  // `/..//host` is a path at first sight.
  return path.startsWith('//') ? null : path;
}

/** Whether a shop may name a picture so: an absolute address, or one below the store API's own. */
export function isPictureUrl(text: string): boolean {
  if (MISLEADING.test(text) || text.startsWith('//')) return false;
  return /^https?:\/\/[^/]/i.test(text) ? URL.canParse(text) : /^\/?[^/:?#]+[/.]/.test(text);
}
