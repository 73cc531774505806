import 'server-only';
import type { IncomingMessage } from 'node:http';
import { requestStore, type RequestContext } from '@/lib/logging/request-store.mjs';
import { onRequestStart } from '@/lib/routing/request-start';

const OUTSIDE: Readonly<RequestContext> = { requestId: null, clientAddress: null };

/** The value of `x-forwarded-for` for a client whose address is not known. */
const UNKNOWN_ADDRESS = 'unknown';

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
      const address = single(headers['x-forwarded-for']);
      return address === UNKNOWN_ADDRESS ? null : address;
    },
  };
}

function single(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
