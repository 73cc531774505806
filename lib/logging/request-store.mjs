import { AsyncLocalStorage } from 'node:async_hooks';
import { shopProcess } from '../process/shop-process.mjs';

/**
 * The request that the current work belongs to.
 *
 * @typedef {object} RequestContext
 * @property {string | null} requestId identifies the request in the log; null outside of one, and for pages on Vercel
 * @property {string | null} clientAddress the client's address as rate limits count it; null outside of a request and
 *   when it is unknown
 * @property {string | undefined} [searchText] what a page that is rendered for this request alone searches for
 */

/**
 * Carries the current request's context through its asynchronous work.
 *
 * @type {AsyncLocalStorage<RequestContext>}
 */
export const requestStore = (shopProcess().requests ??= new AsyncLocalStorage());
