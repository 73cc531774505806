import 'server-only';
import { randomUUID } from 'node:crypto';
import { onRequestStart } from '@/lib/routing/request-start';
import type { TrustedProxies } from '@/lib/routing/trusted-proxies';

/** What proxies send: hexadecimal digits, a UUID, base64 or a ULID. Anything else could disguise a line of a log. */
const REQUEST_ID = /^[\w.+/=:-]{8,128}$/;

/**
 * @param received the request's own id
 * @param isTrusted whether the operator's proxy sent the request
 * @returns the id under which the log tells of the request: a well-formed one of the proxy, otherwise a new one
 */
export function requestIdOf(received: string | string[] | undefined, isTrusted: boolean): string {
  return isTrusted && typeof received === 'string' && REQUEST_ID.test(received) ? received : randomUUID();
}

/**
 * Gives every request to this process's HTTP servers an id, in its `x-request-id` header.
 *
 * @param isTrusted null when there is no proxy
 */
export function installRequestId(isTrusted: TrustedProxies | null): void {
  onRequestStart(({ headers, socket }) => {
    headers['x-request-id'] = requestIdOf(
      headers['x-request-id'],
      isTrusted?.(socket.remoteAddress ?? '') ?? false,
    );
  });
}

/** Sets the id of every request in its response at once; for `next dev`, where nothing completes a response's headers. */
export function installResponseId(): void {
  onRequestStart(({ headers }, response) => {
    response.setHeader('X-Request-Id', headers['x-request-id'] ?? '');
  });
}
