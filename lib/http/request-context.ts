import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { clientAddress } from './client-address';

/** What calls to the store API and log lines tell about the request that caused them. */
export type RequestContext = {
  /** Null when it is unknown. */
  clientAddress: string | null;
  /** Null where none was assigned. */
  requestId: string | null;
};

const STORAGE = Symbol.for('smartwear.request-context');

/**
 * Next bundles the server's entries separately, each with its own copy of this module, so that the storage is shared
 * through the global object.
 */
function storage(): AsyncLocalStorage<RequestContext | null> {
  const shared: unknown = Reflect.get(globalThis, STORAGE);
  if (shared instanceof AsyncLocalStorage) return shared;
  const created = new AsyncLocalStorage<RequestContext | null>();
  Reflect.set(globalThis, STORAGE, created);
  return created;
}

/** The context of the request that is being handled; null outside of one. */
export function requestContext(): RequestContext | null {
  return storage().getStore() ?? null;
}

/** Handles a request: what runs in `handle` finds its context with requestContext. */
export function withRequestContext<Result>(request: Request, handle: () => Result): Result {
  const requestId = request.headers.get('x-request-id');
  return storage().run({ clientAddress: clientAddress(request), requestId }, handle);
}

/** Runs what serves other requests as well, such as a cached read, outside of any request's context. */
export function withoutRequestContext<Result>(run: () => Result): Result {
  return storage().run(null, run);
}
