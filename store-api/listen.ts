import type { Api } from './deps';
import { drainable } from './drain-server';
import { createApiServer } from './api-server';

const DRAIN_TIMEOUT_MS = 5_000;

type CloseServer = () => Promise<void>;

/** Clients resolve `localhost` to either address, so the server has to listen on both. */
function addressesOf(host: string): string[] {
  return host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
}

function isUnavailableAddress(error: NodeJS.ErrnoException): boolean {
  return error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT';
}

function openServer(app: Api, address: string, port: number): Promise<CloseServer> {
  const server = createApiServer(app.fetch);
  const close = drainable(server, DRAIN_TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new Error(`Port ${port} is taken; set STORE_API_PORT to another one.`) : error);
    });
    server.listen(port, address, () => resolve(close));
  });
}

/**
 * Listens for requests.
 *
 * @param host an address or hostname; `localhost` listens on those of 127.0.0.1 and ::1 that the machine has
 * @returns a function that stops listening, closes idle connections and gives the requests in progress up to
 *   5 seconds to finish
 * @throws Error when the port is taken
 */
export async function listen(app: Api, host: string, port: number): Promise<CloseServer> {
  const addresses = addressesOf(host);
  const closeFunctions: CloseServer[] = [];
  const closeAll: CloseServer = async () => {
    await Promise.all(closeFunctions.map((close) => close()));
  };
  for (const address of addresses) {
    try {
      closeFunctions.push(await openServer(app, address, port));
    } catch (error) {
      const isOptional = addresses.length > 1 && error instanceof Error && isUnavailableAddress(error);
      if (!isOptional) {
        await closeAll();
        throw error;
      }
    }
  }
  return closeAll;
}
