import { onRequestStart } from './request-start';

const OPTIMIZER_PATH = '/_next/image';

/** Resolves a path of this site, and shows afterwards that it was one. */
const THIS_SITE = 'http://this-site.invalid';

const UNRESERVED = /[\w.~-]/;

/**
 * Gives every image one URL before Next's optimizer sees it. The optimizer caches by the URL as it is spelled, so that
 * fragments and percent-encoded letters would let anybody have one image resized and stored any number of times.
 */
export function installImageRequests(): void {
  onRequestStart((request) => {
    request.url = canonicalImageRequest(request.url ?? '/');
  });
}

/**
 * @param requestUrl path and query of a request
 * @returns for a request to the image optimizer, the same one in its only spelling; otherwise, and for one that the
 *   optimizer rejects, the same URL
 */
export function canonicalImageRequest(requestUrl: string): string {
  const [path = '', search] = requestUrl.split('?', 2);
  if (path !== OPTIMIZER_PATH || search === undefined) return requestUrl;
  const params = new URLSearchParams(requestUrl.slice(path.length + 1));
  const [url, w, q] = ['url', 'w', 'q'].map((key) =>
    params.getAll(key).length === 1 ? params.get(key) : null,
  );
  if (!url || !w || !q) return requestUrl;
  const canonical = canonicalUrl(url);
  return canonical === null ? requestUrl : `${path}?${new URLSearchParams({ url: canonical, w, q })}`;
}

/** @returns null for what is neither a path of this site nor a URL */
function canonicalUrl(url: string): string | null {
  // Next rejects a URL without a scheme.
  if (url.startsWith('//')) return null;
  const parsed = url.startsWith('/') ? URL.parse(url, THIS_SITE) : URL.parse(url);
  if (!parsed) return null;
  parsed.hash = '';
  parsed.username = '';
  parsed.password = '';
  // An empty query leaves its question mark behind.
  if (parsed.search === '') parsed.search = '';
  parsed.pathname = parsed.pathname.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return UNRESERVED.test(character) ? character : escape.toUpperCase();
  });
  return parsed.origin === THIS_SITE ? parsed.href.slice(THIS_SITE.length) : parsed.href;
}
