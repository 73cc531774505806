import 'server-only';
import { logSecurityEvent } from '../logging/log.mjs';
import { refusedRequest } from '../routing/request-guard';
import { CLIENT_ERROR_MESSAGES } from './client-error';
import type { Handler } from './front-listener';

/**
 * Answers what the request guard refuses, as plain text and before anything else could take the request for a page.
 *
 * @param next handles all other requests
 */
export function createRefusalHandler(next: Handler): Handler {
  return (request, response) => {
    const refused = refusedRequest(request);
    if (!refused) return next(request, response);
    const { status, url } = refused;
    if (status === 400) logSecurityEvent('malformed-request');
    const body = status === 303 ? '' : `${CLIENT_ERROR_MESSAGES[status]}\n`;
    response.writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Length': Buffer.byteLength(body),
      ...(status === 303 ? { Location: url } : {}),
      ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
    });
    response.end(body);
  };
}
