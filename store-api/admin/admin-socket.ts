import { chmod, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { ADMIN_SOCKET } from '../db/private-files';
import { drainable } from '../drain-server';

const DRAIN_TIMEOUT_MS = 5_000;

/** The longest path of a socket that all systems take. */
const MAX_PATH_BYTES = 100;

/**
 * The path of the socket of a data folder, absolute or relative to the working directory, whichever is shorter.
 *
 * @throws Error when both are longer than sockets may be
 */
export function adminSocketPath(dataFolder: string): string {
  const absolute = path.resolve(dataFolder, ADMIN_SOCKET);
  const [shortest = absolute] = [absolute, path.relative(process.cwd(), absolute)].sort(
    (a, b) => Buffer.byteLength(a) - Buffer.byteLength(b),
  );
  if (Buffer.byteLength(shortest) <= MAX_PATH_BYTES) return shortest;
  throw new Error(`The path ${absolute} is too long for a socket; move the data folder to a shorter one.`);
}

/**
 * Listens for commands on the socket of a data folder, which this process has locked. Only its owner can open it.
 *
 * @returns a function that stops listening and gives commands in progress up to 5 seconds
 */
export async function listenForCommands(app: Hono, dataFolder: string): Promise<() => Promise<void>> {
  const socket = adminSocketPath(dataFolder);
  // Left behind by a process that was killed.
  await rm(socket, { force: true });
  // A large file takes longer than a request of a shopper may, and only the owner can send one.
  const listener = getRequestListener(app.fetch);
  const server = createServer({ requestTimeout: 0 }, (request, response) => void listener(request, response));
  const close = drainable(server, DRAIN_TIMEOUT_MS);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  await chmod(socket, 0o600);
  return close;
}
