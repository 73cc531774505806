import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerClientError } from './client-error';

/** Time limits of a connection, in milliseconds. */
type TimeLimits = {
  /** Until the headers of a request have arrived. Node compares every 30 s, so it takes up to that much longer. */
  headers: number;
  /** Until the whole request has arrived, its body included. Compared every 30 s as well. */
  request: number;
  /** Without a byte in either direction, such as to a client that does not read its response. */
  idle: number;
  /** Between the end of a response and the next request. */
  keepAlive: number;
  /** Between two comparisons. */
  checking?: number;
};

type Options = {
  /** Whether the shop is on https. */
  isHttps: boolean;
  /** Whether upgrades have a use: only in development, for hot reload. */
  allowsUpgrades: boolean;
  limits?: TimeLimits;
};

/** So that a slow sender is cut off within 2 minutes. */
const TIME_LIMITS: TimeLimits = { headers: 60_000, request: 90_000, idle: 120_000, keepAlive: 5_000 };

/**
 * Makes an HTTP server that limits how long a client may occupy it, and answers what Node can't read.
 *
 * @returns a server that does not listen yet and has no handler
 */
export function createShopServer({ isHttps, allowsUpgrades, limits = TIME_LIMITS }: Options): Server {
  const server = createServer({
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.checking,
    // Node's own answer would have no security headers; server/steps/request-path.ts refuses such requests.
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
  server.on('clientError', (error, connection) => {
    const response = responses.get(connection);
    // Part of a response is sent: another one would end up inside it.
    if (response?.headersSent && !response.writableFinished) connection.destroy();
    else answerClientError(error, connection, isHttps);
  });
  return server;
}
