import type { ServerResponse } from 'node:http';
import { IMAGE_MAX_AGE_SECONDS, IMMUTABLE_IMAGE_SECONDS } from '@/lib/cache/lifetimes.mjs';
import { OPTIMIZER_PATH, optimizerQuery, parseImagePath, type ImageSources } from '@/lib/images/image-path';
import { offeredWidth } from '@/lib/images/image-widths.mjs';
import { beforeHead } from '../before-head';
import type { Step } from '../step';

/** Resolves a path of this site, and shows afterwards that it was one. */
const THIS_SITE = 'http://this-site.invalid';

const UNRESERVED = /[\w.~-]/;

/** A UUID names an image and says nothing of its content. */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Eight or more hexadecimal digits with a letter and a digit, so that no date and no word is taken for a hash. */
const HASH = /(?<![0-9a-z])(?=[0-9]*[a-f])(?=[a-f]*[0-9])[0-9a-f]{8,}(?![0-9a-z])/i;

const VERSION_QUERY = /[?&](?:v|ver|version|rev|hash)=[\w.-]+/i;

/**
 * Leads the short paths of images to Next's optimizer and gives every image one URL before the optimizer sees it. It caches
 * by the URL as it is spelled, so that fragments and percent-encoded letters would let anybody have one image resized
 * and stored any number of times.
 *
 * @param bases what the keys in the paths stand for
 */
export function settleImageAddress(bases: ImageSources['bases']): Step {
  return (request, response, next) => {
    const { url = '/' } = request;
    const optimizerUrl = optimizerRequest(url, bases);
    if (optimizerUrl !== null) setCaching(response, isVersioned(url));
    request.url = canonicalImageRequest(optimizerUrl ?? url);
    next();
  };
}

/**
 * @param url path and query of a request
 * @returns for an image's own path, the optimizer's path and query; null for another path
 */
export function optimizerRequest(url: string, bases: ImageSources['bases']): string | null {
  const image = parseImagePath(url, bases);
  if (!image) return null;
  return `${OPTIMIZER_PATH}?${new URLSearchParams(optimizerQuery(image.src, image.width))}`;
}

/**
 * Whether an image's URL changes with its content: its name has a hash, or its query a version.
 *
 * @param url path and query
 */
export function isVersioned(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  const name = path.slice(path.lastIndexOf('/') + 1).replace(UUID, '');
  return HASH.test(name) || VERSION_QUERY.test(url);
}

/** The optimizer lets browsers keep every image as long as it keeps it itself, and sets the header late. */
function setCaching(response: ServerResponse, isImmutable: boolean): void {
  beforeHead(response, (status) => {
    if (status === 200 || status === 304)
      response.setHeader(
        'Cache-Control',
        isImmutable
          ? `public, max-age=${IMMUTABLE_IMAGE_SECONDS}, immutable`
          : `public, max-age=${IMAGE_MAX_AGE_SECONDS}, must-revalidate`,
      );
  });
}

/**
 * @param requestUrl path and query of a request
 * @returns for a request to the image optimizer, the same one in its only spelling, an offered width and the only quality;
 *   otherwise, and for one that the optimizer rejects, the same URL
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
  if (canonical === null) return requestUrl;
  const width = /^[1-9]\d{0,3}$/.test(w) ? offeredWidth(Number(w)) : w;
  return `${path}?${new URLSearchParams(optimizerQuery(canonical, width))}`;
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
