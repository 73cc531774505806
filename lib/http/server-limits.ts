import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import { Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { property } from '../routing/channel-message';
import { onRequestStart } from '../routing/request-start';
import { answerClientError } from './client-error';

/** Time limits of a connection, in milliseconds. */
type TimeLimits = {
  /** Until the headers of a request have arrived. Node compares every 30 s, so it takes up to that much longer. */
  headers: number;
  /** Until the whole request has arrived, its body included. Compared every 30 s as well. */
  request: number;
  /** Without a byte in either direction, such as to a client that does not read its response. */
  idle: number;
};

type Options = {
  /** Whether the shop is on https. */
  isHttps: boolean;
  /** Whether upgrades reach the server: only `next dev` has a use for them. */
  allowsUpgrades: boolean;
  limits?: TimeLimits;
};

/** So that a slow sender is cut off within 2 minutes. */
const TIME_LIMITS: TimeLimits = { headers: 60_000, request: 90_000, idle: 120_000 };

/**
 * Limits how long a client may occupy this process's HTTP servers, from the first connection to each. `next start`
 * gives no access to its server before it listens.
 */
export function installServerLimits({ isHttps, allowsUpgrades, limits = TIME_LIMITS }: Options): void {
  const limited = new WeakSet<Server>();
  /** The latest response of each connection. */
  const responses = new WeakMap<Duplex, ServerResponse>();

  subscribe('net.server.socket', (message) => {
    const socket = property(message, 'socket');
    const server = property(socket, 'server');
    if (!(socket instanceof Socket) || !(server instanceof Server) || limited.has(server)) return;
    limited.add(server);
    server.headersTimeout = limits.headers;
    server.requestTimeout = limits.request;
    server.timeout = limits.idle;
    // Node has read the server's limit already for this first connection.
    socket.setTimeout(limits.idle);
    // Next leaves an upgrade that no route takes open for ever. Without a listener, Node treats it as a plain request.
    if (!allowsUpgrades) server.removeAllListeners('upgrade');
    server.on('clientError', (error, connection) => {
      const response = responses.get(connection);
      // Part of a response is sent: another one would end up inside it.
      if (response?.headersSent && !response.writableFinished) connection.destroy();
      else answerClientError(error, connection, isHttps);
    });
  });
  onRequestStart((request, response) => {
    responses.set(request.socket, response);
    // The connection of a client that asked for another protocol has no further use.
    if (request.headers.upgrade !== undefined && !allowsUpgrades) response.shouldKeepAlive = false;
  });
}
