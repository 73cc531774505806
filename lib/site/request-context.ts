import { requestStore, type RequestContext } from '@/lib/logging/request-store.mjs';
import { requestIdHeader } from '@/lib/site/platform.mjs';
import { clientAddress } from './request-site';

const OUTSIDE: Readonly<RequestContext> = { requestId: null, clientAddress: null };

/** @returns the context of the current request; all of its values are null outside of one */
export function requestContext(): Readonly<RequestContext> {
  return requestStore.getStore() ?? OUTSIDE;
}

/**
 * Runs a read whose result others get as well: its call to the store API does not name the client of the request that
 * happens to need it first.
 *
 * @returns what `read` returns
 */
export function withoutClientAddress<T>(read: () => T): T {
  return requestStore.run({ requestId: requestContext().requestId, clientAddress: null }, read);
}

/**
 * Handles a request in its context. The server has opened the same one, except on Vercel, where no server stands before.
 *
 * @returns what `handle` returns
 */
export function withRequestContext<T>(request: Request, handle: () => T): T {
  const requestId = request.headers.get(requestIdHeader(process.env));
  return requestStore.run({ requestId, clientAddress: clientAddress(request) }, handle);
}
