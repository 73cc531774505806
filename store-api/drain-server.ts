import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Prepares a server for a quick stop. `server.close()` alone waits for connections that have not carried a request
 * yet, and for those whose response was in progress, as clients keep them alive.
 *
 * @param server before it accepts connections
 * @param limitMs how long responses in progress may take after the stop before they are cut off
 * @returns a function that closes the server and resolves when its last response is complete
 */
export function drainable(server: Server, limitMs: number): () => Promise<void> {
  const responsesInProgress = new Map<Socket, number>();
  let isDraining = false;

  const closeIfIdle = (socket: Socket) => {
    if (responsesInProgress.get(socket) === 0) socket.end(() => socket.destroy());
  };
  server.on('connection', (socket) => {
    responsesInProgress.set(socket, 0);
    socket.once('close', () => responsesInProgress.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const count = (change: number) => {
      const before = responsesInProgress.get(socket);
      if (before !== undefined) responsesInProgress.set(socket, before + change);
    };
    count(1);
    response.once('close', () => {
      count(-1);
      if (isDraining) closeIfIdle(socket);
    });
  });

  return () => {
    isDraining = true;
    return new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of responsesInProgress.keys()) closeIfIdle(socket);
      setTimeout(() => server.closeAllConnections(), limitMs).unref();
    });
  };
}
