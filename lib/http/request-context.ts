import 'server-only';
import type { IncomingMessage } from 'node:http';
import { requestStore, type RequestContext } from '@/lib/logging/request-store.mjs';
import { normalizeAddress } from '@/lib/routing/ip-address';
import { requestIdHeader } from '@/lib/routing/platform.mjs';
import { onRequestStart } from '@/lib/routing/request-start';
import { clientAddress } from './client-address';

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
 * Handles a request in its context. The server's hook has opened the same one, except on Vercel, where there is no hook.
 *
 * @returns what `handle` returns
 */
export function withRequestContext<T>(request: Request, handle: () => T): T {
  const requestId = request.headers.get(requestIdHeader(process.env));
  return requestStore.run({ requestId, clientAddress: clientAddress(request) }, handle);
}

/**
 * Opens a context for each request to this process's HTTP servers. Its values are read from the headers when they are
 * needed, and so after all listeners of the request's start have settled them.
 */
export function installRequestContext(): void {
  onRequestStart((request) => requestStore.enterWith(contextOf(request)));
}

function contextOf({ headers }: IncomingMessage): RequestContext {
  return {
    get requestId() {
      return single(headers['x-request-id']);
    },
    get clientAddress() {
      return normalizeAddress(single(headers['x-forwarded-for']) ?? '');
    },
  };
}

function single(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
