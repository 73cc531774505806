import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { createSecurityHeaders, NO_CONTENT_POLICY } from '@/lib/security/security-headers.mjs';

/** Most characters of a request's path and query. The longest of the shop's own, 50 ids to /api/products, has 3,400. */
export const MAX_URL_LENGTH = 8 * 1024;

const securityHeaders = createSecurityHeaders(NO_CONTENT_POLICY);

/** What Node reports of a request that it could not read; `rawPacket` are the bytes that it read last. */
type ClientError = Error & { code?: string; rawPacket?: unknown };

/** The statuses of Node's error codes; all others are 400. */
const STATUSES = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['HPE_HEADER_OVERFLOW', 431],
]);

/** By status, what a client is told whose request is refused before the shop reads it. */
export const CLIENT_ERROR_MESSAGES: Record<number, string> = {
  400: 'The request could not be understood.',
  405: 'This address takes no requests of this kind.',
  408: 'The request took too long to arrive. Please try again.',
  413: 'The request is too large.',
  414: 'This address is too long.',
  431: "The request carries too much. Deleting this site's cookies in your browser may help.",
};

/**
 * Answers a request that Node could not read, and closes the connection.
 *
 * @param isHttps whether the shop is on https, where the response has Strict-Transport-Security
 */
export function answerClientError(error: ClientError, socket: Duplex, isHttps: boolean): void {
  if (!socket.writable || error.code === 'ECONNRESET') socket.destroy();
  else socket.end(clientErrorResponse(error, isHttps), () => socket.destroy());
}

/** @returns the complete response as text */
function clientErrorResponse(error: ClientError, isHttps: boolean): string {
  const status = statusOf(error);
  const body = `${CLIENT_ERROR_MESSAGES[status]}\n`;
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(securityHeaders('/', isHttps)).map(([name, value]) => `${name}: ${value}`),
    'Cache-Control: no-store',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

function statusOf({ code = '', rawPacket }: ClientError): number {
  const status = STATUSES.get(code) ?? 400;
  return status === 431 && rawPacket instanceof Uint8Array && hasLongUrl(rawPacket) ? 414 : status;
}

/** Whether a packet begins with a request line that is too long. */
function hasLongUrl(packet: Uint8Array): boolean {
  const end = packet.indexOf('\n'.charCodeAt(0));
  const isRequestLine = /^[A-Z]+ \//.test(Buffer.from(packet.subarray(0, 20)).toString('latin1'));
  return isRequestLine && (end === -1 || end > MAX_URL_LENGTH);
}
