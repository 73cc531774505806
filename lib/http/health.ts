import 'server-only';
import type { Handler } from './front-listener';

/** The body of a health check. */
export const HEALTHY = { status: 'ok' };

const BODY = JSON.stringify(HEALTHY);

/**
 * Answers health checks without Next, which takes a hundred times as long. Where no such handler can be installed, the
 * route app/api/health does.
 *
 * @param next handles all other requests
 */
export function createHealthHandler(next: Handler): Handler {
  return (request, response) => {
    const { method, url } = request;
    if (url !== '/api/health' || (method !== 'GET' && method !== 'HEAD')) return next(request, response);
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Content-Length': BODY.length,
    });
    response.end(BODY);
  };
}
