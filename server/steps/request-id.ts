import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { requestStore, type RequestContext } from '@/lib/logging/request-store.mjs';
import { normalizeAddress, type AddressList } from '@/shared/client-address';
import type { Step } from '../step';

/** What proxies send: hexadecimal digits, a UUID, base64 or a ULID. Anything else could disguise a line of a log. */
const REQUEST_ID = /^[\w.+/=:-]{8,128}$/;

/**
 * Gives a request an id, in its `x-request-id` header, and opens the context in which the log names it.
 *
 * @param isTrusted null when there is no proxy
 */
export function identifyRequest(isTrusted: AddressList | null): Step {
  return (request, _response, next) => {
    const { headers, socket } = request;
    headers['x-request-id'] = requestIdOf(
      headers['x-request-id'],
      isTrusted?.(socket.remoteAddress ?? '') ?? false,
    );
    requestStore.run(contextOf(request), next);
  };
}

/**
 * @param received the request's own id
 * @param isTrusted whether the operator's proxy sent the request
 * @returns the id under which the log tells of the request: a well-formed one of the proxy, otherwise a new one
 */
export function requestIdOf(received: string | string[] | undefined, isTrusted: boolean): string {
  return isTrusted && typeof received === 'string' && REQUEST_ID.test(received) ? received : randomUUID();
}

/** Its values are read when they are needed, and so after all steps have settled the headers. */
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
