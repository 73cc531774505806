import { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Api } from './http/app-env';

const DRAIN_MS = 5_000;

/** `localhost` may mean either address to a client; an API that answers on one of them looks dead to half. */
const addressesOf = (host: string): string[] => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host]);

const isMissingAddress = (error: NodeJS.ErrnoException): boolean =>
  error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT';

function open(app: Api, address: string, port: number): Promise<Server> {
  const server = createAdaptorServer({ fetch: app.fetch });
  if (!(server instanceof Server)) throw new Error('Expected a plain HTTP server.');
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new Error(`Port ${port} is taken; set STORE_API_PORT to another one.`) : error);
    });
    server.listen(port, address, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  });
}

/**
 * Listens for requests.
 *
 * @param host an address or name; `localhost` listens on 127.0.0.1 and ::1, as far as the machine has them
 * @returns a function that stops listening and lets running requests end, for 5 seconds at most
 * @throws Error when the port is taken
 */
export async function listen(app: Api, host: string, port: number): Promise<() => Promise<void>> {
  const addresses = addressesOf(host);
  const servers: Server[] = [];
  for (const address of addresses) {
    try {
      servers.push(await open(app, address, port));
    } catch (error) {
      const optional = addresses.length > 1 && error instanceof Error && isMissingAddress(error);
      if (!optional) {
        await Promise.all(servers.map(close));
        throw error;
      }
    }
  }
  return async () => {
    await Promise.all(servers.map(close));
  };
}
