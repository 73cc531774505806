import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import {
  CLIENT_ERROR_MESSAGES,
  createHttpServer,
  MAX_URL_LENGTH,
  type TimeLimits,
} from '../shared/http-server';

type RefusedStatus = 400 | 405 | 414 | 417;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Of responses that have none of their own; where Node or Hono's adapter respond, the app's headers are missing. */
const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
};

const MESSAGES: Record<number, string> = {
  ...CLIENT_ERROR_MESSAGES,
  417: 'The request expects what this server does not offer.',
  431: 'The headers of the request are too large.',
};

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Creates the HTTP server of an app. It refuses requests whose target or Host is ambiguous, with the JSON of an error. */
export function createApiServer(
  fetch: (request: Request) => Response | Promise<Response>,
  limits?: TimeLimits,
): Server {
  const server = createHttpServer({
    limits,
    errorResponse: (status) => ({ headers: { ...SECURITY_HEADERS, ...JSON_TYPE }, body: bodyOf(status) }),
  });
  const listener = getRequestListener(fetch);
  server.on('request', (request, response) => {
    setSecurityHeaders(response);
    const status = refusedStatus(request);
    if (status === null) void listener(request, response);
    else refuse(response, status);
  });
  server.on('checkExpectation', (_, response) => {
    setSecurityHeaders(response);
    refuse(response, 417);
  });
  return server;
}

/** @returns 400 without exactly one Host and for a target that is no path, 405 for methods without a use, 414 for a long URL */
function refusedStatus({ method = '', url = '', rawHeaders }: IncomingMessage): RefusedStatus | null {
  if (url.length > MAX_URL_LENGTH) return 414;
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
  if (!url.startsWith('/') || hosts.length !== 1) return 400;
  return METHODS.has(method) ? null : 405;
}

function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
}

function refuse(response: ServerResponse, status: RefusedStatus): void {
  if (status === 405) response.setHeader('Allow', [...METHODS].join(', '));
  response.writeHead(status, JSON_TYPE).end(bodyOf(status));
}

function bodyOf(status: number): string {
  return JSON.stringify({ error: MESSAGES[status] });
}
