import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { property } from '../routing/channel-message';

/**
 * Makes `next start` end as soon as its responses are complete. On SIGTERM, Next waits until every connection is
 * closed, and browsers hold connections open: those that have not carried a request yet, and those whose response
 * was in progress.
 */
export function drainOnTermination(): void {
  const drain = trackConnections();
  process.once('SIGTERM', drain).once('SIGINT', drain);
}

/**
 * Observes the connections of this process's HTTP servers.
 *
 * @returns a function that closes connections without a response in progress at once, and the others when their
 *   responses are complete
 */
export function trackConnections(): () => void {
  const responsesInProgress = new Map<Socket, Set<ServerResponse>>();
  let isDraining = false;

  subscribe('net.server.socket', (message) => {
    const socket = property(message, 'socket');
    if (!(socket instanceof Socket)) return;
    responsesInProgress.set(socket, new Set());
    socket.once('close', () => responsesInProgress.delete(socket));
  });
  subscribe('http.server.request.start', (message) => {
    const response = property(message, 'response');
    const socket = property(message, 'socket');
    if (!(response instanceof ServerResponse) || !(socket instanceof Socket)) return;
    const responses = responsesInProgress.get(socket);
    if (!responses) return;
    responses.add(response);
    if (isDraining) announceClose(response);
    response.once('close', () => {
      responses.delete(response);
      if (isDraining && responses.size === 0) socket.end(() => socket.destroy());
    });
  });

  return () => {
    isDraining = true;
    for (const [socket, responses] of responsesInProgress) {
      if (responses.size === 0) socket.destroy();
      responses.forEach(announceClose);
    }
  };
}

function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
