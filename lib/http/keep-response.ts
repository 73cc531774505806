import 'server-only';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { generateETag } from 'next/dist/server/lib/etag';
import { compressedPages, type Observation, type PageRead } from '../cache/compressed-pages.mjs';
import { log } from '../logging/log.mjs';
import type { Encoding } from './accepted-encoding';

/** The last step that is cheap: quality 9 takes five times as long for a hundredth of the bytes (decision record 0021). */
const BROTLI_QUALITY = 8;
const GZIP_LEVEL = 9;

/** Responses that wait for their turn. One that finds no room is compressed by Next, and its next request tries again. */
const MAX_WAITING = 200;

/** Headers of one connection, one encoding or one request. */
const OWN_HEADERS = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'content-length',
  'content-encoding',
  'etag',
  'x-request-id',
]);

/** The response header of Next that marks a segment of a page's data; others are the data of the whole page. */
const IS_SEGMENT = 'x-nextjs-postponed';
const SEGMENT_REQUEST = 'next-router-segment-prefetch';

const LIFETIME = /\bs-maxage=(?<fresh>\d+)(?:, ?stale-while-revalidate=(?<stale>\d+))?/;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const compress = {
  br: (content: Buffer) =>
    brotliAsync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content: Buffer) => gzipAsync(content, { level: GZIP_LEVEL }),
} satisfies Record<Encoding, (content: Buffer) => Promise<Buffer>>;

const waiting = new Set<string>();
let lastTask: Promise<void> = Promise.resolve();

/**
 * Keeps a response that Next has sent, ready-compressed for the next requests of the same address. Pages are compressed in
 * the background, one after another.
 *
 * @param observation what was read for it; released when it is not needed any more
 * @param encoding in which the client would have liked it
 */
export function keepResponse(
  observation: Observation,
  request: IncomingMessage,
  response: ServerResponse,
  { address, encoding }: { address: string; encoding: Encoding },
): void {
  const task = `${encoding} ${address}`;
  const lifetime = lifetimeOf(response);
  const isNeeded = observation.isValid && !waiting.has(task) && waiting.size < MAX_WAITING;
  const content = isNeeded && lifetime && observation.read && contentOf(observation.read, request, response);
  if (!content) return compressedPages.release(observation);
  waiting.add(task);
  lastTask = lastTask
    .then(async () => {
      const { key } = content.read;
      const digest = createHash('sha1').update(content.bytes).digest('base64url');
      const known = compressedPages.bodyOf(key, content.variant, digest)?.encodings.get(encoding);
      const bytes = known ?? (await compress[encoding](content.bytes));
      const etag = content.etag ?? `"${digest}"`;
      const headers = keptHeaders(response);
      const { variant } = content;
      compressedPages.add(observation, {
        address,
        variant,
        digest,
        encoding,
        bytes,
        headers,
        etag,
        ...lifetime,
      });
    })
    .catch((error: unknown) => log.error({ err: error }, 'A page could not be compressed.'))
    .finally(() => {
      waiting.delete(task);
      compressedPages.release(observation);
    });
}

/** @returns null for a response that is not public, or none that the page cache had */
function lifetimeOf(response: ServerResponse): { freshMs: number; staleMs: number } | null {
  const isHit = response.statusCode === 200 && response.getHeader('x-nextjs-cache') === 'HIT';
  if (!isHit || response.hasHeader('set-cookie')) return null;
  const { fresh, stale = '0' } = LIFETIME.exec(String(response.getHeader('cache-control')))?.groups ?? {};
  return fresh === undefined ? null : { freshMs: Number(fresh) * 1000, staleMs: Number(stale) * 1000 };
}

type Content = { read: PageRead; variant: string; bytes: Buffer; etag: string | null };

/** @returns what the client got, as it stands in the entry of the page cache; null when that is not certain */
function contentOf(read: PageRead, request: IncomingMessage, response: ServerResponse): Content | null {
  const type = String(response.getHeader('content-type'));
  const { html, rscData, segmentData } = read.value;
  if (type.startsWith('text/html') && typeof html === 'string') {
    // Next's hash of what it sends.
    const etag = response.getHeader('etag');
    if (etag !== generateETag(html)) return null;
    return { read, variant: 'document', bytes: Buffer.from(html), etag };
  }
  if (!type.startsWith('text/x-component')) return null;
  const segment = response.hasHeader(IS_SEGMENT) ? request.headers[SEGMENT_REQUEST] : undefined;
  const data = segment === undefined ? rscData : segmentData instanceof Map && segmentData.get(segment);
  if (!(data instanceof Uint8Array)) return null;
  return { read, variant: `data ${segment ?? ''}`, bytes: Buffer.from(data), etag: null };
}

/** @returns names and values in turn */
function keptHeaders(response: ServerResponse): string[] {
  const vary = String(response.getHeader('vary') ?? '');
  // Next leaves it out where it sends a small response uncompressed.
  const allVary = /accept-encoding/i.test(vary) ? vary : [vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  return Object.entries({ ...response.getHeaders(), vary: allVary })
    .filter(([name]) => !OWN_HEADERS.has(name))
    .flatMap(([name, values]) => [values ?? []].flat().flatMap((value) => [name, String(value)]));
}
