import { randomUUID } from 'node:crypto';

/** What proxies send: hexadecimal digits, a UUID, base64 or a ULID. Anything else could disguise a line of a log. */
const REQUEST_ID = /^[\w.+/=:-]{8,128}$/;

/**
 * @param received the request's own id
 * @param isTrusted whether the operator's proxy or storefront sent the request
 * @returns the id under which the log tells of the request: a well-formed one of the sender, otherwise a new one
 */
export function requestIdOf(received: string | string[] | undefined, isTrusted: boolean): string {
  return isTrusted && typeof received === 'string' && REQUEST_ID.test(received) ? received : randomUUID();
}
