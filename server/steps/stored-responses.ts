import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeader } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './accepted-encoding';

const MAX_VARIANTS = 8;

/** Of a response's objects, beside its texts and bodies. */
const OVERHEAD_BYTES = 1024;

/** A body in several encodings. As it was made, it is there until it is compressed, and its digest from then on. */
export type StoredBody = { identity?: Buffer; digest?: string } & Partial<Record<Encoding, Buffer>>;

/** A response with status 200. */
export type StoredResponse = {
  headers: [name: string, value: OutgoingHttpHeader][];
  /** Shared with the responses before it that had the same. */
  body: StoredBody;
  /** Whether the body is worth being compressed. */
  isCompressible: boolean;
  /** Of the data that it was made from. */
  generation: number;
  /** These three are in ms of `performance.now()`. */
  storedAt: number;
  freshUntil: number;
  usableUntil: number;
};

/** The responses of an address, by the values of the request headers that they depend on. */
type Variants = { vary: string[]; responses: Map<string, StoredResponse> };

/**
 * Keeps responses within a limit of memory: those that were not used for longest make room.
 *
 * @param maxBytes of all responses and their keys
 */
export function createResponseStore(maxBytes: number) {
  const addresses = new LRUCache<string, Variants>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  let isCompressing = false;

  async function compressOne(address: string, body: StoredBody, encoding: Encoding): Promise<void> {
    const { identity } = body;
    if (!identity) return;
    body[encoding] = await COMPRESS[encoding](identity);
    body.digest = digestOf(identity);
    delete body.identity;
    const variants = addresses.peek(address);
    // Counts the bytes again.
    if (variants) addresses.set(address, { ...variants });
  }

  return {
    /** @param headers of the request */
    find(address: string, headers: IncomingHttpHeaders): StoredResponse | undefined {
      const variants = addresses.get(address);
      if (!variants) return undefined;
      const variant = variantOf(variants.vary, headers);
      const response = variants.responses.get(variant);
      if (response) useLast(variants.responses, variant, response);
      return response;
    },

    /**
     * @param vary names of the request headers that the response depends on, in lower case
     * @param headers of the request
     */
    put(address: string, vary: string[], headers: IncomingHttpHeaders, response: StoredResponse): void {
      const known = addresses.peek(address);
      const responses = new Map(String(known?.vary) === String(vary) ? known?.responses : []);
      useLast(responses, variantOf(vary, headers), response);
      const [oldest] = responses.keys();
      if (oldest !== undefined && responses.size > MAX_VARIANTS) responses.delete(oldest);
      addresses.set(address, { vary, responses });
    },

    /** Compresses a body of an address in the background, one at a time: those that are sent often are tried again. */
    compress(address: string, body: StoredBody, encoding: Encoding): void {
      if (isCompressing) return;
      isCompressing = true;
      const stop = () => (isCompressing = false);
      // Without memory for it, the body stays as it is.
      compressOne(address, body, encoding).then(stop, stop);
    },
  };
}

/** Moves an entry to the end of its map, which begins with what was not used for longest. */
function useLast<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
}

/** Whether a stored body has this content. */
export function isSameBody({ identity, digest }: StoredBody, content: Buffer): boolean {
  return identity ? identity.equals(content) : digest === digestOf(content);
}

function digestOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64');
}

/** A header cannot contain NUL, by which a missing one differs from an empty one. */
function variantOf(vary: string[], headers: IncomingHttpHeaders): string {
  return vary.map((name) => headers[name] ?? '\0').join('\n');
}

function sizeOf({ responses }: Variants, address: string): number {
  let size = OVERHEAD_BYTES + address.length;
  for (const [variant, { headers, body }] of responses) {
    size += OVERHEAD_BYTES + variant.length + headers.join().length;
    for (const copy of [body.identity, body.br, body.gzip]) size += copy?.length ?? 0;
  }
  return size;
}

/** With Brotli, 9 takes six times as long as 8 and saves half a percent. */
const COMPRESS = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 8,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
} satisfies Record<Encoding, (content: Buffer) => Promise<Buffer>>;
