import { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Api } from './deps';

const DRAIN_TIMEOUT_MS = 5_000;

/** Clients resolve `localhost` to either address, so the server has to listen on both. */
function addressesOf(host: string): string[] {
  return host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
}

function isUnavailableAddress(error: NodeJS.ErrnoException): boolean {
  return error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT';
}

function openServer(app: Api, address: string, port: number): Promise<Server> {
  const server = createAdaptorServer({ fetch: app.fetch });
  if (!(server instanceof Server)) throw new Error('Expected a plain HTTP server.');
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new Error(`Port ${port} is taken; set STORE_API_PORT to another one.`) : error);
    });
    server.listen(port, address, () => resolve(server));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS).unref();
  });
}

/**
 * Listens for requests.
 *
 * @param host an address or hostname; `localhost` listens on those of 127.0.0.1 and ::1 that the machine has
 * @returns a function that stops listening and gives the requests in progress up to 5 seconds to finish
 * @throws Error when the port is taken
 */
export async function listen(app: Api, host: string, port: number): Promise<() => Promise<void>> {
  const addresses = addressesOf(host);
  const servers: Server[] = [];
  for (const address of addresses) {
    try {
      servers.push(await openServer(app, address, port));
    } catch (error) {
      const isOptional = addresses.length > 1 && error instanceof Error && isUnavailableAddress(error);
      if (!isOptional) {
        await Promise.all(servers.map(closeServer));
        throw error;
      }
    }
  }
  return async () => {
    await Promise.all(servers.map(closeServer));
  };
}
