import type { Server } from 'node:http';
import { trackConnections } from '../shared/drain-connections';

/**
 * Prepares a server for a quick stop.
 *
 * @param server before it accepts connections
 * @param limitMs how long responses in progress may take after the stop before they are cut off
 * @returns a function that closes the server and resolves when its last response is complete
 */
export function drainable(server: Server, limitMs: number): () => Promise<void> {
  const { close } = trackConnections(server);
  return () => {
    const closed = close();
    setTimeout(() => server.closeAllConnections(), limitMs).unref();
    return closed;
  };
}
