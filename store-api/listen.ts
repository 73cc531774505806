import { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { drainable } from './drain-server';
import type { Api } from './http/app-env';

const DRAIN_MS = 5_000;

/** `localhost` may mean either address to a client; an API that answers on one of them looks dead to half. */
const addressesOf = (host: string): string[] => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host]);

const isMissingAddress = (error: NodeJS.ErrnoException): boolean =>
  error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT';

function open(app: Api, address: string, port: number): Promise<() => Promise<void>> {
  const server = createAdaptorServer({ fetch: app.fetch });
  if (!(server instanceof Server)) throw new Error('Expected a plain HTTP server.');
  const close = drainable(server, DRAIN_MS);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new Error(`Port ${port} is taken; set STORE_API_PORT to another one.`) : error);
    });
    server.listen(port, address, () => resolve(close));
  });
}

/**
 * Listens for requests.
 *
 * @param host an address or name; `localhost` listens on 127.0.0.1 and ::1, as far as the machine has them
 * @returns a function that stops listening, closes idle connections and completes the requests in progress within 5 seconds
 * @throws Error when the port is taken
 */
export async function listen(app: Api, host: string, port: number): Promise<() => Promise<void>> {
  const addresses = addressesOf(host);
  const closeServers: (() => Promise<void>)[] = [];
  for (const address of addresses) {
    try {
      closeServers.push(await open(app, address, port));
    } catch (error) {
      const optional = addresses.length > 1 && error instanceof Error && isMissingAddress(error);
      if (!optional) {
        await Promise.all(closeServers.map((close) => close()));
        throw error;
      }
    }
  }
  return async () => {
    await Promise.all(closeServers.map((close) => close()));
  };
}
