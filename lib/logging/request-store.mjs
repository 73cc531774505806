import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The request that the current work belongs to.
 *
 * @typedef {object} RequestContext
 * @property {string | null} requestId identifies the request in the log; null outside of one, and for pages on Vercel
 * @property {string | null} clientAddress the client's address as rate limits count it; null outside of a request and
 *   when it is unknown
 */

/**
 * Carries the current request's context through its asynchronous work. Next bundles this module several times and loads
 * it unbundled as well, so the one instance is registered globally.
 *
 * @type {AsyncLocalStorage<RequestContext>}
 */
export const requestStore = (globalThis.shopRequestStore ??= new AsyncLocalStorage());
