import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Step } from '../step';
import { acceptedEncoding, type Encoding } from './accepted-encoding';
import { MIN_COMPRESSED_BYTES } from './compression';
import { collectBody, interceptBody } from './intercept-body';
import {
  isCompressible,
  matchesEtag,
  setEncoding,
  storageTerms,
  varyByEncoding,
  weakenEtag,
} from './response-rules';
import { createResponseStore, isSameBody, type StoredResponse } from './stored-responses';

/** For so long a response is sent again without asking for another one. */
const FRESH_MS = 1000;

/** For so long after that it is sent while one request renews it. */
const RENEWAL_MS = 5000;

/** A larger body is a stream, which takes longer than a second itself. */
const MAX_BODY_BYTES = 1024 ** 2;

/** By these a page is rendered for one person. */
const PREVIEW_COOKIE = /(?:^|;)\s*__(?:prerender_bypass|next_preview_data)\s*=/;

/** Every response has its own. */
const OWN_HEADERS = new Set([
  'age',
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]);

export type SecondCacheOptions = {
  /** Memory for all responses, in bytes. */
  maxBytes: number;
  /** @returns another number after each change of the data that responses are made from */
  generation: () => number;
  /** Called for each response from memory, when its headers are set and not yet sent. */
  onHit?: (request: IncomingMessage, response: ServerResponse) => void;
};

/** A request, its response and the stored one. */
type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  address: string;
  headers: IncomingHttpHeaders;
  encoding: Encoding | null;
  begunIn: number;
  stored: StoredResponse | undefined;
};

/** One of the copies of a stored body. */
type Copy = { bytes: Buffer; encoding: Encoding | null };

/**
 * Keeps responses for a second, as RFC 9111 has it: those to GET with status 200, `s-maxage` and no cookie, by scheme, host,
 * address and the request headers that they name in `Vary`. It stands after the steps that settle these, and after the
 * compression: a body that is sent again is compressed once, and goes out as it is.
 */
export function createSecondCache({ maxBytes, generation, onHit }: SecondCacheOptions): Step {
  const store = createResponseStore(maxBytes);
  /** Stored responses that a request is under way to renew. */
  const inRenewal = new WeakSet<StoredResponse>();

  /** @returns whether there was a response */
  function sendStored({ request, response, address, headers, encoding, begunIn, stored }: Exchange): boolean {
    const copy = stored?.generation === begunIn ? copyFor(stored, encoding) : null;
    if (!stored || !copy) return false;
    const now = performance.now();
    const mayBeOld = request.method === 'HEAD' || inRenewal.has(stored);
    if (now >= (mayBeOld ? stored.usableUntil : stored.freshUntil)) return false;
    for (const [name, value] of stored.headers) response.setHeader(name, value);
    response.setHeader('Age', Math.floor((now - stored.storedAt) / 1000));
    const id = headers['x-request-id'];
    if (id !== undefined) response.setHeader('X-Request-Id', id);
    onHit?.(request, response);
    response.end(settleBody(response, headers, copy));
    if (stored.isCompressible && encoding && !copy.encoding) store.compress(address, stored.body, encoding);
    return true;
  }

  /**
   * Stores what the handler is going to send, if it may be.
   *
   * @param exchange with the headers as they came, of which a handler may delete what it has read
   */
  function storeNext({ response, address, headers, encoding, begunIn }: Exchange): void {
    interceptBody(response, (send) => {
      const terms = storageTerms(response);
      if (!terms) return null;
      const isText = isCompressible(response);
      if (isText) varyByEncoding(response);
      const now = performance.now();
      // Read here: with a stream, the steps before this one have changed them when it ends.
      const shared = sharedHeaders(response);
      const length = response.getHeader('content-length');
      return collectBody(send, MAX_BODY_BYTES, (content, last) => {
        const isWhole = length === undefined || Number(length) === content.length;
        if (!isWhole || response.destroyed || generation() !== begunIn) return last;
        const former = store.find(address, headers);
        const stored = {
          headers: shared,
          body: former && isSameBody(former.body, content) ? former.body : { identity: content },
          isCompressible: isText && content.length >= MIN_COMPRESSED_BYTES,
          generation: begunIn,
          storedAt: now,
          freshUntil: now + Math.min(FRESH_MS, terms.fresh * 1000),
          usableUntil: now + Math.min(FRESH_MS + RENEWAL_MS, (terms.fresh + terms.stale) * 1000),
        };
        if (!copyFor(stored, encoding)) stored.body.identity = content;
        store.put(address, terms.vary, headers, stored);
        const copy = copyFor(stored, encoding);
        return copy && !response.headersSent ? settleBody(response, headers, copy) : last;
      });
    });
  }

  return (request, response, next) => {
    if (!isShared(request)) return next();
    const { headers } = request;
    const address = `${headers['x-forwarded-proto']}://${headers.host?.toLowerCase()}${request.url}`;
    const encoding = acceptedEncoding(headers['accept-encoding']);
    const stored = store.find(address, headers);
    const exchange = { request, response, address, headers, encoding, begunIn: generation(), stored };
    if (sendStored(exchange)) return;
    if (request.method === 'HEAD') return next();
    storeNext({ ...exchange, headers: { ...headers } });
    if (stored) {
      inRenewal.add(stored);
      response.once('close', () => inRenewal.delete(stored));
      // The handler is to send a body, which can be stored; settleBody looks at what the client has.
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    next();
  };
}

/** Whether anybody else could get the same response. */
function isShared({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    headers['transfer-encoding'] === undefined &&
    Number(headers['content-length'] ?? 0) === 0 &&
    !PREVIEW_COOKIE.test(headers.cookie ?? '')
  );
}

function sharedHeaders(response: ServerResponse): StoredResponse['headers'] {
  return Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    value === undefined || OWN_HEADERS.has(name) ? [] : [[name, value]],
  );
}

/** @returns null when there is no copy in an encoding that the client accepts */
function copyFor({ body, isCompressible }: StoredResponse, encoding: Encoding | null): Copy | null {
  const compressed = isCompressible && encoding ? body[encoding] : undefined;
  if (compressed) return { bytes: compressed, encoding };
  return body.identity ? { bytes: body.identity, encoding: null } : null;
}

/**
 * Sets status and headers for a body, or for none if the client has it.
 *
 * @param headers of the request
 * @returns what is to be sent
 */
function settleBody(response: ServerResponse, headers: IncomingHttpHeaders, copy: Copy): Buffer | null {
  const etag = response.getHeader('etag');
  // A client that reloads without its cache asks for the body.
  const mayHaveIt = !/\bno-cache\b/.test(headers['cache-control'] ?? '');
  if (mayHaveIt && typeof etag === 'string' && matchesEtag(headers['if-none-match'], etag)) {
    response.statusCode = 304;
    response.removeHeader('Content-Type');
    response.removeHeader('Content-Length');
    weakenEtag(response);
    return null;
  }
  if (copy.encoding) setEncoding(response, copy.encoding);
  response.setHeader('Content-Length', copy.bytes.length);
  return copy.bytes;
}
