import type { IncomingMessage } from 'node:http';
import { requestStore, type RequestContext } from '@/lib/logging/request-store.mjs';
import { REQUESTED_QUERY_HEADER } from '@/lib/routes/pages.mjs';
import { normalizeAddress, type AddressList } from '@/shared/client-address';
import { requestIdOf } from '@/shared/request-id';
import type { Step } from '../step';

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

/** Its values are read when they are needed, and so after all steps have settled the headers. */
function contextOf({ headers }: IncomingMessage): RequestContext {
  return {
    get requestId() {
      return single(headers['x-request-id']);
    },
    get clientAddress() {
      return normalizeAddress(single(headers['x-forwarded-for']) ?? '');
    },
    get searchText() {
      // middleware.ts gives a policy to the requests whose page is for them alone: none that others get may name a search.
      if (!headers['content-security-policy']) return undefined;
      return new URLSearchParams(single(headers[REQUESTED_QUERY_HEADER]) ?? '').get('q') ?? undefined;
    },
  };
}

function single(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
