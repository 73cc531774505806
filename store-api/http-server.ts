import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';

/** Time limits of a connection, in milliseconds. */
type TimeLimits = {
  /** Until the headers of a request have arrived. */
  headers: number;
  /** Until the whole request has arrived, its body included. */
  request: number;
  /** Without a byte in either direction, such as to a client that does not read its response. */
  idle: number;
  /** Interval of comparing the first two. */
  check: number;
};

type Refusal = 400 | 405 | 414 | 417;

/** So that a slow sender is cut off within 2 minutes. */
const TIME_LIMITS: TimeLimits = { headers: 60_000, request: 90_000, idle: 120_000, check: 30_000 };

/** Most characters of a request's path and query. */
const MAX_URL_LENGTH = 8 * 1024;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Of responses that have none of their own; where Node or Hono's adapter respond, the app's headers are missing. */
const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
};

/** The statuses of Node's error codes; all others are 400. */
const STATUSES = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['HPE_HEADER_OVERFLOW', 431],
]);

const MESSAGES: Record<number, string> = {
  400: 'The request could not be understood.',
  405: 'This address takes no requests of this kind.',
  408: 'The request took too long to arrive. Please try again.',
  413: 'The request is too large.',
  414: 'This address is too long.',
  417: 'The request expects what this server does not offer.',
  431: 'The headers of the request are too large.',
};

/**
 * Creates the HTTP server of an app. It upgrades no connection, and refuses requests that are slow to arrive, that Node
 * cannot read, or whose target or Host is ambiguous, with the JSON of an error.
 */
export function createHttpServer(
  fetch: (request: Request) => Response | Promise<Response>,
  limits = TIME_LIMITS,
): Server {
  const listener = getRequestListener(fetch);
  const responses = new WeakMap<Duplex, ServerResponse>();
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      connectionsCheckingInterval: limits.check,
      // refusalOf requires it as well, and its response has headers.
      requireHostHeader: false,
    },
    (request, response) => {
      responses.set(request.socket, response);
      setSecurityHeaders(response);
      if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
      const refusal = refusalOf(request);
      if (refusal === null) void listener(request, response);
      else refuse(response, refusal);
    },
  );
  server.setTimeout(limits.idle);
  server.on('checkExpectation', (_, response) => {
    setSecurityHeaders(response);
    refuse(response, 417);
  });
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    const response = responses.get(socket);
    // Part of a response is sent: another one would end up inside it.
    const isAnswered = response?.headersSent && !response.writableFinished;
    if (isAnswered || !socket.writable || code === 'ECONNRESET') socket.destroy();
    else socket.end(clientErrorResponse(code), () => socket.destroy());
  });
  return server;
}

/** @returns 400 without exactly one Host and for a target that is no path, 405 for methods without a use, 414 for a long URL */
function refusalOf({ method = '', url = '', rawHeaders }: IncomingMessage): Refusal | null {
  if (url.length > MAX_URL_LENGTH) return 414;
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
  if (!url.startsWith('/') || hosts.length !== 1) return 400;
  return METHODS.has(method) ? null : 405;
}

function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
}

function refuse(response: ServerResponse, status: Refusal): void {
  if (status === 405) response.setHeader('Allow', [...METHODS].join(', '));
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(bodyOf(status));
}

function clientErrorResponse(code = ''): string {
  const status = STATUSES.get(code) ?? 400;
  const headers = {
    ...SECURITY_HEADERS,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(bodyOf(status)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', bodyOf(status)].join('\r\n');
}

function bodyOf(status: number): string {
  return JSON.stringify({ error: MESSAGES[status] });
}
