import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import { Server, type IncomingMessage, type ServerResponse } from 'node:http';
import { property } from '../routing/channel-message';

/** Handles a request. The hooks of its start have settled its host, scheme and URL. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Puts a handler in front of Next's, from the first connection to each of this process's HTTP servers. `next start` gives
 * no access to its server before it listens.
 *
 * @param create makes the handler; it gets Next's, for what it does not answer itself
 */
export function installFrontListener(create: (next: Handler) => Handler): void {
  const installed = new WeakSet<Server>();
  subscribe('net.server.socket', (message) => {
    const server = property(property(message, 'socket'), 'server');
    if (!(server instanceof Server) || installed.has(server)) return;
    installed.add(server);
    const listeners = server.listeners('request');
    server.removeAllListeners('request');
    const handle = create((request, response) => {
      for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
    });
    server.on('request', handle);
  });
}
