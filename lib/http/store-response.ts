import 'server-only';
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  NEXT_DID_POSTPONE_HEADER,
  RSC_CONTENT_TYPE_HEADER,
} from 'next/dist/client/components/app-router-headers';
import { generateETag } from 'next/dist/server/lib/etag';
import { storedBytes } from '../cache/cache-files.mjs';
import { compressedPages, type Observation, type PageRead } from '../cache/compressed-pages.mjs';
import { log } from '../logging/log.mjs';
import type { Encoding } from './accepted-encoding';

/** The last step that is cheap: quality 9 takes five times as long for a hundredth of the bytes (decision record 0021). */
const BROTLI_QUALITY = 8;
const GZIP_LEVEL = 9;

/**
 * Of the entries whose responses wait for their turn. A response that finds no room is compressed by Next, and the next
 * request of its address tries again.
 */
const MAX_WAITING_BYTES = 32 * 1024 ** 2;

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

/** What a request asks for. */
export type Target = {
  address: string;
  /** Which part of the page's data; undefined for all of it, and for the document. */
  segment?: string;
  /** Of the response that may be stored under this address. */
  status: 200 | 404;
};

const waiting = new Set<string>();
let waitingBytes = 0;
let lastTask: Promise<void> = Promise.resolve();

/**
 * Stores a response that Next has sent, ready-compressed for the next requests of the same address. Pages are compressed in
 * the background, one after another.
 *
 * @param observation what was read for it; released when it is not needed any more
 */
export function storeResponse(
  observation: Observation,
  response: ServerResponse,
  { address, segment, status, encoding }: Target & { encoding: Encoding },
): void {
  const task = `${encoding} ${address}`;
  const lifetime = response.statusCode === status ? lifetimeOf(response) : null;
  const isNeeded = observation.isValid && !waiting.has(task);
  const content = isNeeded && lifetime && observation.read && contentOf(observation.read, segment, response);
  const entryBytes = content ? storedBytes(content.read.value) : 0;
  if (!content || waitingBytes + entryBytes > MAX_WAITING_BYTES) return compressedPages.release(observation);
  waiting.add(task);
  waitingBytes += entryBytes;
  // The task holds the entry, but neither the response nor its connection.
  const headers = storedHeaders(response);
  lastTask = lastTask
    .then(async () => {
      const { read, variant } = content;
      const body = Buffer.from(content.body);
      const digest = createHash('sha1').update(body).digest('base64url');
      const known = compressedPages.bodyOf(read.key, variant, digest)?.encodings.get(encoding);
      const bytes = known ?? (await compress[encoding](body));
      const etag = content.etag ?? `"${digest}"`;
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
      waitingBytes -= entryBytes;
      compressedPages.release(observation);
    });
}

/** @returns null for a response that is not public, or none that the page cache had */
function lifetimeOf(response: ServerResponse): { freshMs: number; staleMs: number } | null {
  if (response.getHeader('x-nextjs-cache') !== 'HIT' || response.hasHeader('set-cookie')) return null;
  const { fresh, stale = '0' } = LIFETIME.exec(String(response.getHeader('cache-control')))?.groups ?? {};
  return fresh === undefined ? null : { freshMs: Number(fresh) * 1000, staleMs: Number(stale) * 1000 };
}

type Content = { read: PageRead; variant: string; body: string | Uint8Array; etag: string | null };

/** @returns what the client got, as it stands in the entry of the page cache; null when that is not certain */
function contentOf(read: PageRead, segment: string | undefined, response: ServerResponse): Content | null {
  const type = String(response.getHeader('content-type'));
  const { html, rscData, segmentData } = read.value;
  if (type.startsWith('text/html') && typeof html === 'string') {
    // Next's hash of what it sends.
    const etag = response.getHeader('etag');
    if (etag !== generateETag(html)) return null;
    return { read, variant: 'document', body: html, etag };
  }
  if (!type.startsWith(RSC_CONTENT_TYPE_HEADER)) return null;
  // Next marks a segment of a page's data in the response; others are the data of the whole page.
  if ((segment !== undefined) !== response.hasHeader(NEXT_DID_POSTPONE_HEADER)) return null;
  const data = segment === undefined ? rscData : segmentData instanceof Map && segmentData.get(segment);
  if (!(data instanceof Uint8Array)) return null;
  return { read, variant: `data ${segment ?? ''}`, body: data, etag: null };
}

/** @returns names and values in turn */
function storedHeaders(response: ServerResponse): string[] {
  const vary = String(response.getHeader('vary') ?? '');
  // Next leaves it out where it sends a small response uncompressed.
  const allVary = /accept-encoding/i.test(vary) ? vary : [vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  return Object.entries({ ...response.getHeaders(), vary: allVary })
    .filter(([name]) => !OWN_HEADERS.has(name))
    .flatMap(([name, values]) => [values ?? []].flat().flatMap((value) => [name, String(value)]));
}
