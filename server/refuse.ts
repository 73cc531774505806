import type { IncomingMessage, ServerResponse } from 'node:http';
import { REFUSED_PATH } from '@/lib/routes/route-template';
import { logSecurityEvent } from '@/lib/logging/log.mjs';
import { CLIENT_ERROR_MESSAGES } from '@/shared/http-server';

/** The status of the response to a request that is refused. */
export type RefusedStatus = 303 | 400 | 405 | 414;

/**
 * Answers a request that is refused, as plain text and before anything else could take it for a page.
 *
 * @param status 303 leads to the same URL, with GET
 */
export function refuse(request: IncomingMessage, response: ServerResponse, status: RefusedStatus): void {
  if (status === 400) logSecurityEvent('malformed-request');
  const { url } = request;
  // What it is counted under.
  request.url = REFUSED_PATH;
  const body = status === 303 ? '' : `${CLIENT_ERROR_MESSAGES[status]}\n`;
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
    ...(status === 303 ? { Location: url } : {}),
    ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
  });
  response.end(body);
}
