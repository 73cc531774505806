import { isOptimized, type ImageHost } from '@/lib/site/image-hosts';
import { WIDTH } from './image-template';
import { hasEncodedDelimiter } from '@/lib/routes/request-target';

/** What the URLs of optimized images are made of; a plain object, which client components get as a prop. */
export type ImageSources = {
  /** Where the image optimizer may fetch images. */
  hosts: ImageHost[];
  /** Base URLs of the store API, such as `https://api.example/api/v1/`, by a short key that stands for them in a path. */
  bases: Record<string, string>;
  /** Whether the platform resizes images, at an endpoint of its own. */
  isOnVercel: boolean;
};

/** The optimizer's endpoint, here and on Vercel. */
export const OPTIMIZER_PATH = '/_next/image';

/** The only one of `images.qualities` in next.config.mjs. */
const QUALITY = 65;

const IMAGE_PATH = /^\/i\/(\d{1,4})\/(.+)$/;
const HOST_SOURCE = /^(https?)\/([^/?]+)(\/.*)$/;

/**
 * The URL of an image, with a placeholder for its width. It is short and ends with the image's own name:
 * `/i/{w}/images/hero.webp` for an image of this site, `/i/{w}/{key}/pictures/shirt.webp` below a base URL of the store
 * API, and `/i/{w}/https/cdn.example/shirt.webp` for any other. What no path can carry is in the optimizer's query.
 *
 * @param src absolute URL, or a path of this site
 * @returns the same URL, without a placeholder, for an image that the optimizer does not serve
 */
export function imageTemplate(src: string, { hosts, bases, isOnVercel }: ImageSources): string {
  if (!isOptimized(src, hosts)) return src.replaceAll(WIDTH, encodeURIComponent(WIDTH));
  if (isOnVercel || hasEncodedDelimiter(src))
    return `${OPTIMIZER_PATH}?url=${encodeURIComponent(src)}&w=${WIDTH}&q=${QUALITY}`;
  return `/i/${WIDTH}/${sourcePath(src, bases)}`;
}

/**
 * Reads the path of an image in one width.
 *
 * @param url path and query of a request
 * @returns null for another path
 */
export function parseImagePath(
  url: string,
  bases: ImageSources['bases'],
): { src: string; width: number } | null {
  const [, width, path] = IMAGE_PATH.exec(url) ?? [];
  if (width === undefined || path === undefined) return null;
  const [, scheme, host, rest] = HOST_SOURCE.exec(path) ?? [];
  if (scheme !== undefined) return { src: `${scheme}://${host}${rest}`, width: Number(width) };
  const slash = path.indexOf('/');
  const base = Object.hasOwn(bases, path.slice(0, slash)) ? bases[path.slice(0, slash)] : undefined;
  return { src: base === undefined ? `/${path}` : base + path.slice(slash + 1), width: Number(width) };
}

/** @returns the optimizer's query, as next/image writes it */
export function optimizerQuery(src: string, width: number | string): Record<'url' | 'w' | 'q', string> {
  return { url: src, w: String(width), q: String(QUALITY) };
}

function sourcePath(src: string, bases: ImageSources['bases']): string {
  const url = encodeForSrcset(src.replace(/#.*$/, ''));
  if (url.startsWith('/')) return url.slice(1);
  const [key, base] = Object.entries(bases).find(([, start]) => url.startsWith(start)) ?? [];
  if (key !== undefined && base !== undefined) return `${key}/${url.slice(base.length)}`;
  const { protocol, host, pathname, search } = new URL(url);
  return `${protocol.slice(0, -1)}/${host}${pathname}${search}`;
}

/** A srcset ends a URL at whitespace and drops a comma at its end; a path of a request must be decodable. */
function encodeForSrcset(url: string): string {
  return url
    .replace(/\s/g, encodeURIComponent)
    .replace(/,$/, '%2C')
    .replace(/%(?![0-9a-f]{2})/gi, '%25');
}
