/** Vercel's image service, as far as the pages use it: WebP in the widths and from the places that the build names. */
import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import sharp from 'sharp';
import type { BuildOutput, ImageConfig, ImagePattern } from './build-output';

export type ImageResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer | string };

const TIMEOUT_MS = 10_000;

/** @returns a function that responds to the query of `/_next/image` */
export function createImageService({
  images,
  outputs,
}: BuildOutput): (query: URLSearchParams) => Promise<ImageResponse> {
  const cache = new Map<string, ImageResponse>();

  async function load(source: string): Promise<Buffer | null> {
    if (source.startsWith('/')) {
      const output = outputs.get(source);
      return output?.kind === 'static' ? readFile(output.file) : null;
    }
    const response = await fetch(source, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    return response?.ok ? Buffer.from(await response.arrayBuffer()) : null;
  }

  return async (query) => {
    const request = readImageRequest(query, images);
    if (typeof request === 'string') return failure(400, `INVALID_IMAGE_OPTIMIZE_REQUEST: ${request}`);
    const key = JSON.stringify(request);
    const kept = cache.get(key);
    if (kept) return { ...kept, headers: { ...kept.headers, 'x-vercel-cache': 'HIT' } };
    const original = await load(request.source);
    if (!original) return failure(502, 'OPTIMIZED_EXTERNAL_IMAGE_REQUEST_FAILED');
    const body = await sharp(original)
      .rotate()
      .resize(request.width, undefined, { withoutEnlargement: true })
      .webp({ quality: request.quality })
      .toBuffer()
      .catch(() => null);
    if (!body) return failure(400, 'INVALID_IMAGE_OPTIMIZE_REQUEST: the source is no image');
    const headers = {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': images.contentSecurityPolicy,
      'x-vercel-cache': 'MISS',
    };
    cache.set(key, { status: 200, headers, body });
    return { status: 200, headers, body };
  };
}

type ImageRequest = { source: string; width: number; quality: number };

/** @returns the name of the parameter that is not allowed */
function readImageRequest(query: URLSearchParams, images: ImageConfig): ImageRequest | string {
  const [source, width, quality] = [query.get('url') ?? '', Number(query.get('w')), Number(query.get('q'))];
  if (!images.sizes.includes(width)) return 'w';
  if (!images.qualities.includes(quality)) return 'q';
  return isAllowedSource(source, images) ? { source, width, quality } : 'url';
}

function isAllowedSource(source: string, { localPatterns, remotePatterns }: ImageConfig): boolean {
  if (source.startsWith('/') && !source.startsWith('//')) {
    const { pathname, search } = new URL(source, 'http://localhost');
    return localPatterns.some((pattern) => matchesPath(pattern, pathname, search));
  }
  const url = URL.parse(source);
  return url !== null && remotePatterns.some((pattern) => matchesUrl(pattern, url));
}

function matchesUrl(pattern: ImagePattern, { protocol, hostname, port, pathname, search }: URL): boolean {
  return (
    (pattern.protocol === undefined || `${pattern.protocol}:` === protocol) &&
    (pattern.hostname === undefined || new RegExp(pattern.hostname).test(hostname)) &&
    (pattern.port === undefined || pattern.port === port) &&
    matchesPath(pattern, pathname, search)
  );
}

function matchesPath(pattern: ImagePattern, pathname: string, search: string): boolean {
  return (
    (pattern.pathname === undefined || new RegExp(pattern.pathname).test(pathname)) &&
    (pattern.search === undefined || pattern.search === search)
  );
}

function failure(status: number, body: string): ImageResponse {
  return { status, headers: { 'content-type': 'text/plain' }, body };
}
