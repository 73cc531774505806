import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Ends a server without breaking off what it has begun. */
export type Drain = {
  /** Tells clients from now on to send their next request by another connection. */
  announce: () => void;
  /**
   * Stops listening, closes connections without a response in progress at once, and the others when their responses are
   * complete.
   *
   * @returns when the last connection is closed
   */
  close: () => Promise<void>;
  /** Resolves when the responses that are in progress now are complete. */
  responsesEnd: () => Promise<void>;
};

/**
 * Observes the connections of a server, to close those that browsers hold open: Node leaves open what has not carried a
 * request yet, and closes late what had a response in progress.
 *
 * @param server before it accepts connections
 */
export function trackConnections(server: Server): Drain {
  const responsesInProgress = new Map<Socket, Set<ServerResponse>>();
  let isAnnounced = false;
  let isDraining = false;

  server.on('connection', (socket) => {
    responsesInProgress.set(socket, new Set());
    socket.once('close', () => responsesInProgress.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const responses = responsesInProgress.get(socket);
    responses?.add(response);
    if (isAnnounced) announceClose(response);
    response.once('close', () => {
      responses?.delete(response);
      if (isDraining && responses?.size === 0) socket.end(() => socket.destroy());
    });
  });

  const announce = () => {
    isAnnounced = true;
    for (const responses of responsesInProgress.values()) responses.forEach(announceClose);
  };
  return {
    announce,
    close: () => {
      isDraining = true;
      announce();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const [socket, responses] of responsesInProgress) if (responses.size === 0) socket.destroy();
      return closed;
    },
    responsesEnd: async () => {
      const responses = [...responsesInProgress.values()].flatMap((ofConnection) => [...ofConnection]);
      await Promise.all(
        responses.map((response) => new Promise<void>((resolve) => response.once('close', resolve))),
      );
    },
  };
}

function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
