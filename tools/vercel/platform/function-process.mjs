// Runs one function of a deployment, in a process and a folder of its own. This is plain JavaScript because a loader of
// TypeScript would resolve modules that the function does not have, and count towards its cold start.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Readable } from 'node:stream';

/**
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {{ waitUntil: (promise: Promise<unknown>) => void, headers: IncomingMessage['headers'] }} RequestContext
 */

const [handler = '', useWebApi] = process.argv.slice(2);

/** @type {AsyncLocalStorage<RequestContext>} */
const context = new AsyncLocalStorage();

/** @type {Map<number, (result: unknown) => void>} */
const pendingCalls = new Map();
let lastCall = 0;

/**
 * What is done after a response.
 *
 * @type {Set<Promise<unknown>>}
 */
const afterResponses = new Set();

/** @typedef {{ type: 'result', id: number, result: unknown } | { type: 'end' }} Message */

process.on('message', (/** @type {Message} */ message) => {
  if (message.type === 'end') {
    void Promise.all(afterResponses).then(() => process.exit());
    return;
  }
  pendingCalls.get(message.id)?.(message.result);
  pendingCalls.delete(message.id);
});
// The platform has ended.
process.on('disconnect', () => process.exit());

/**
 * @param {object} call to the data cache (data-cache.ts)
 * @returns {Promise<unknown>}
 */
function callDataCache(call) {
  const id = ++lastCall;
  return new Promise((resolve) => {
    pendingCalls.set(id, resolve);
    process.send?.({ type: 'data-cache', id, call });
  });
}

/** What Next uses where its configuration names no `cacheHandler`. */
class FetchCache {
  resetRequestCache() {}

  /**
   * @param {string} key
   * @param {{ tags?: string[], softTags?: string[] }} options
   */
  get(key, { tags = [], softTags = [] }) {
    return callDataCache({ operation: 'get', key, tags: [...tags, ...softTags] });
  }

  /**
   * @param {string} key
   * @param {{ tags?: string[] } | null} value
   * @param {{ tags?: string[] }} options
   */
  set(key, value, { tags }) {
    return callDataCache({ operation: 'set', key, value, tags: tags ?? value?.tags ?? [] });
  }

  /** @param {string | string[]} tags */
  revalidateTag(tags) {
    return callDataCache({ operation: 'revalidateTag', tags: [tags].flat() });
  }
}

Object.assign(globalThis, {
  [Symbol.for('@next/cache-handlers')]: { FetchCache },
  [Symbol.for('@vercel/request-context')]: { get: () => context.getStore() },
});

/**
 * @param {IncomingMessage} request
 * @returns {Request} as a function of the Web API receives it
 */
function toWebRequest(request) {
  const { method = 'GET', url = '', headers } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) sent.set(name, String(value));
  return new Request(`${headers['x-forwarded-proto']}://${headers.host}${url}`, {
    method,
    headers: sent,
    ...(hasBody && { body: /** @type {ReadableStream} */ (Readable.toWeb(request)), duplex: 'half' }),
  });
}

/**
 * @param {Response} from
 * @param {ServerResponse} to
 */
function sendWebResponse(from, to) {
  for (const [name, value] of from.headers) if (name !== 'set-cookie') to.setHeader(name, value);
  const cookies = from.headers.getSetCookie();
  if (cookies.length > 0) to.setHeader('set-cookie', cookies);
  to.writeHead(from.status);
  if (!from.body) to.end();
  else Readable.fromWeb(/** @type {import('node:stream/web').ReadableStream} */ (from.body)).pipe(to);
}

const file = path.join(process.cwd(), handler);
const loaded = await createRequire(file)(file);
const handle = loaded.default ?? loaded;

const server = createServer(async (request, response) => {
  /** @type {RequestContext} */
  const store = {
    headers: request.headers,
    waitUntil: (promise) => {
      const done = Promise.resolve(promise)
        .catch(console.error)
        .finally(() => afterResponses.delete(done));
      afterResponses.add(done);
    },
  };
  try {
    await context.run(store, async () => {
      if (useWebApi === 'true') sendWebResponse(await handle(toWebRequest(request)), response);
      else await handle(request, response);
    });
  } catch (error) {
    console.error(error);
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { 'x-function-crash': '1' }).end();
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.({ type: 'ready', port: address.port });
});
