import { createServer, STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Most characters of a request's path and query. The longest of the shop's own, 50 ids to /api/products, has 3,400. */
export const MAX_URL_LENGTH = 8 * 1024;

/** Time limits of a connection, in milliseconds. */
export type TimeLimits = {
  /** Until the headers of a request have arrived. */
  headers: number;
  /** Until the whole request has arrived, its body included. */
  request: number;
  /** Between two comparisons with the first two, which take up to that much longer. */
  check: number;
  /** Without a byte in either direction, such as to a client that does not read its response. */
  idle: number;
  /** Between the end of a response and the next request. */
  keepAlive: number;
};

export type HttpServerOptions = {
  /** The response to a request that Node could not read. */
  errorResponse: (status: number) => { headers: Record<string, string>; body: string };
  /** Whether upgrades have a use: only in development, for hot reload. */
  allowsUpgrades?: boolean;
  limits?: TimeLimits;
};

/** What Node reports of a request that it could not read; `rawPacket` are the bytes that it read last. */
type ClientError = Error & { code?: string; rawPacket?: unknown };

/** So that a slow sender is cut off within 2 minutes. */
const TIME_LIMITS: TimeLimits = {
  headers: 60_000,
  request: 90_000,
  check: 30_000,
  idle: 120_000,
  keepAlive: 5_000,
};

/** The statuses of Node's error codes; all others are 400. */
const STATUSES = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['HPE_HEADER_OVERFLOW', 431],
]);

/** By status, what a client is told whose request is refused before an app reads it. */
export const CLIENT_ERROR_MESSAGES: Record<number, string> = {
  400: 'The request could not be understood.',
  405: 'This address takes no requests of this kind.',
  408: 'The request took too long to arrive. Please try again.',
  413: 'The request is too large.',
  414: 'This address is too long.',
  431: "The request carries too much. Deleting this site's cookies in your browser may help.",
};

/**
 * Makes an HTTP server that limits how long a client may occupy it, upgrades no connection, and answers what Node can't
 * read.
 *
 * @returns a server that does not listen yet and has no handler
 */
export function createHttpServer({
  errorResponse,
  allowsUpgrades = false,
  limits = TIME_LIMITS,
}: HttpServerOptions): Server {
  const server = createServer({
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    connectionsCheckingInterval: limits.check,
    keepAliveTimeout: limits.keepAlive,
    // Node's own response would have no security headers, so a handler has to refuse such requests.
    requireHostHeader: false,
  });
  server.timeout = limits.idle;
  /** The latest response of each connection. */
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket, headers }, response) => {
    responses.set(socket, response);
    // Nobody listens to upgrades, so that Node hands them on as plain requests. The connection has no further use.
    if (headers.upgrade !== undefined && !allowsUpgrades) response.shouldKeepAlive = false;
  });
  server.on('clientError', (error: ClientError, socket) => {
    const response = responses.get(socket);
    // Part of a response is sent: another one would end up inside it.
    const isAnswered = response?.headersSent && !response.writableFinished;
    if (isAnswered || !socket.writable || error.code === 'ECONNRESET') return socket.destroy();
    const status = statusOf(error);
    const { headers, body } = errorResponse(status);
    const head = {
      ...headers,
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    // An answer to HEAD ends with its headers.
    const sent = packetOf(error).startsWith('HEAD ') ? '' : body;
    const text = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', sent].join('\r\n');
    socket.end(text, () => socket.destroy());
  });
  return server;
}

/** What Node read last: mostly the begin of the request. */
const packetOf = ({ rawPacket }: ClientError) =>
  rawPacket instanceof Uint8Array ? Buffer.from(rawPacket).toString('latin1') : '';

function statusOf(error: ClientError): number {
  const status = STATUSES.get(error.code ?? '') ?? 400;
  return status === 431 && hasLongUrl(packetOf(error)) ? 414 : status;
}

/** Whether a packet begins with a request line that is too long. */
function hasLongUrl(packet: string): boolean {
  const end = packet.indexOf('\n');
  return /^[A-Z]+ \//.test(packet) && (end === -1 || end > MAX_URL_LENGTH);
}
