// Runs one function of a deployment, in a process and a folder of its own. This is plain JavaScript because a loader of
// TypeScript would resolve modules that the function does not have.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Readable } from 'node:stream';

/**
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {{ tags?: string[], softTags?: string[] }} CacheOptions
 */

const [handler = '', useWebApi] = process.argv.slice(2);
const context = new AsyncLocalStorage();

/** @type {Map<number, (result: unknown) => void>} */
const pendingCalls = new Map();
let lastCall = 0;

/** @type {Set<Promise<unknown>>} */
const afterResponses = new Set();

process.on(
  'message',
  (/** @type {{ type: 'result', id: number, result: unknown } | { type: 'end' }} */ message) => {
    if (message.type === 'end') return void Promise.all(afterResponses).then(() => process.exit());
    pendingCalls.get(message.id)?.(message.result);
    pendingCalls.delete(message.id);
  },
);
// The platform has ended.
process.on('disconnect', () => process.exit());

/** @param {object} call to the data cache (caches.ts) */
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

  get(/** @type {string} */ key, /** @type {CacheOptions} */ { tags = [], softTags = [] }) {
    return callDataCache({ operation: 'get', key, tags: [...tags, ...softTags] });
  }

  set(
    /** @type {string} */ key,
    /** @type {CacheOptions | null} */ value,
    /** @type {CacheOptions} */ { tags },
  ) {
    return callDataCache({ operation: 'set', key, value, tags: tags ?? value?.tags ?? [] });
  }

  revalidateTag(/** @type {string | string[]} */ tags) {
    return callDataCache({ operation: 'revalidateTag', tags: [tags].flat() });
  }
}

Object.assign(globalThis, {
  [Symbol.for('@next/cache-handlers')]: { FetchCache },
  [Symbol.for('@vercel/request-context')]: { get: () => context.getStore() },
});

/** Calls a function of the Web API, as the middleware is one; its body is not sent. */
async function respondByWebApi(
  /** @type {IncomingMessage} */ { method, url, headers },
  /** @type {ServerResponse} */ to,
) {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) sent.set(name, String(value));
  const address = `${headers['x-forwarded-proto']}://${headers.host}${url}`;
  /** @type {Response} */
  const response = await handle(new Request(address, { method, headers: sent }));
  for (const [name, value] of response.headers) if (name !== 'set-cookie') to.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) to.setHeader('set-cookie', cookies);
  to.writeHead(response.status);
  if (!response.body) to.end();
  else Readable.fromWeb(/** @type {import('node:stream/web').ReadableStream} */ (response.body)).pipe(to);
}

const file = path.join(process.cwd(), handler);
const loaded = await createRequire(file)(file);
const handle = loaded.default ?? loaded;

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(request, response) {
  const waitUntil = (/** @type {Promise<unknown>} */ promise) => {
    const done = Promise.resolve(promise)
      .catch(console.error)
      .finally(() => afterResponses.delete(done));
    afterResponses.add(done);
  };
  try {
    const respond = useWebApi === 'true' ? respondByWebApi : handle;
    await context.run({ headers: request.headers, waitUntil }, () => respond(request, response));
  } catch (error) {
    console.error(error);
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { 'x-function-crash': '1' }).end();
  }
}

const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.({ type: 'ready', port: address.port });
});
