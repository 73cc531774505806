import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import { adminSocketPath } from '../admin/admin-socket';
import { COMMAND_HEADER, createAdminApp } from '../admin/admin-app';
import { CommandError, type requestSchema } from '../admin/command';
import { openDatabase } from '../db/open-database';
import type { StoreApiEnv } from '../env';

const OLDER_TABLES =
  'An earlier version has made this data, and the command would change its tables for this one. Make a backup with that ' +
  'version, then repeat the command with --migrate, or start this version of the shop, which changes them by itself.';

/** A command with its arguments. */
export type CommandRequest = z.infer<typeof requestSchema>;

/** Runs commands, in the store API's process or in this one. */
export type Connection = {
  /** @returns the events, a line of JSON each */
  send: (request: CommandRequest, input: Readable) => Promise<AsyncIterable<Uint8Array>>;
  close: () => Promise<void>;
};

function headerOf(request: CommandRequest): string {
  return encodeURIComponent(JSON.stringify(request));
}

function sendToSocket(socketPath: string): Connection['send'] {
  return (command, input) =>
    new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        { socketPath, path: '/run', method: 'POST', headers: { [COMMAND_HEADER]: headerOf(command) } },
        (response) => {
          if (response.statusCode === 200) resolve(response);
          else reject(new Error(`The store API answered ${response.statusCode}.`));
        },
      );
      outgoing.once('error', reject);
      // A command that needs no more of its file answers before all of it is sent.
      pipeline(input, outgoing).catch(reject);
    });
}

function isListening(socketPath: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = httpRequest({ socketPath, path: '/', method: 'GET' }, (response) => {
      response.resume();
      resolve(true);
    });
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(false);
      else reject(error);
    });
    probe.end();
  });
}

async function openHere(env: StoreApiEnv, mayMigrate: () => Promise<boolean>): Promise<Connection> {
  const database = await openDatabase(
    env,
    async () => {},
    async () => {
      if (!(await mayMigrate())) throw new CommandError(OLDER_TABLES);
    },
  );
  // Instances of the API on PostgreSQL see by a lock that a restore runs; here are no requests to hold.
  const app = createAdminApp({
    db: database.db,
    withRequestsHeld: (work) => work(),
    shopUrl: env.shopUrl,
  });
  return {
    send: async (command, input) => {
      const parts: AsyncIterator<Uint8Array> = input[Symbol.asyncIterator]();
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          const part = await parts.next();
          if (part.done) controller.close();
          else controller.enqueue(part.value);
        },
      });
      const init = { method: 'POST', headers: { [COMMAND_HEADER]: headerOf(command) }, body, duplex: 'half' };
      const response = await app.request('/run', init);
      return response.body ? Readable.from(readParts(response.body)) : Readable.from([]);
    },
    close: database.close,
  };
}

async function* readParts(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

/**
 * Connects to the store API that has the embedded database open, or opens the database: the embedded one when no store API
 * runs, PostgreSQL always.
 *
 * @param mayMigrate asked where an earlier version has made the tables, which this one would change
 * @throws Error when it can't be opened
 */
export async function connect(env: StoreApiEnv, mayMigrate: () => Promise<boolean>): Promise<Connection> {
  if (env.databaseUrl) return openHere(env, mayMigrate);
  const socketPath = adminSocketPath(env.dataFolder);
  if (!(await isListening(socketPath))) return openHere(env, mayMigrate);
  return { send: sendToSocket(socketPath), close: async () => {} };
}
