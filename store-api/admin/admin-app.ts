import { DrizzleQueryError } from 'drizzle-orm';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import type { Database } from '../db/database';
import { errorMessage } from '../error-message';
import { ApiError } from '../http/errors';
import { CommandError, requestSchema, type CommandContext, type CommandEvent } from './command';
import { commands } from './commands';

/** The header with the command and its arguments, as URL-encoded JSON; the body is the file that it reads. */
export const COMMAND_HEADER = 'x-shop-command';

/** What the commands need of the process that runs them. */
type AdminDeps = {
  db: Database;
  withRequestsHeld: CommandContext['withRequestsHeld'];
  shopUrl: string;
};

async function* noInput(): AsyncIterable<Uint8Array> {}

async function* readBody(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

/** @returns the message for the person at the terminal; a mistake of theirs has no technical details */
function messageOf(error: unknown): string {
  if (error instanceof CommandError || error instanceof ApiError) return error.message;
  // Its own message has the whole statement with its values, such as password hashes.
  return errorMessage(error instanceof DrizzleQueryError ? error.cause : error);
}

/**
 * Creates the app that runs commands and streams their events, a line of JSON each. It has no authentication: it is only
 * reachable within the process, and over a socket that only its owner can open.
 */
export function createAdminApp({ db, withRequestsHeld, shopUrl }: AdminDeps): Hono {
  const app = new Hono();
  app.post('/run', (c) => {
    const header: unknown = JSON.parse(decodeURIComponent(c.req.header(COMMAND_HEADER) ?? 'null'));
    const request = requestSchema.parse(header);
    const body = c.req.raw.body;
    return stream(c, async (output) => {
      const send = async (event: CommandEvent): Promise<void> => {
        if (output.aborted) throw new CommandError('The command was interrupted.');
        await output.write(`${JSON.stringify(event)}\n`);
      };
      const context: CommandContext = {
        db,
        withRequestsHeld,
        shopUrl,
        hostname: request.hostname,
        inputBytes: request.inputBytes,
        input: body ? readBody(body) : noInput(),
        print: (text) => send({ type: 'line', text }),
        progress: (label, done, total) => send({ type: 'progress', label, done, total }),
        write: (bytes) => send({ type: 'bytes', base64: Buffer.from(bytes).toString('base64') }),
      };
      const command = commands.find(({ name }) => name === request.command);
      const outcome = command
        ? command.run(context, request.values)
        : Promise.reject(new CommandError(`There is no command "${request.command}".`));
      const error = await outcome.then(
        () => null,
        (reason: unknown) => messageOf(reason),
      );
      if (!output.aborted) await send({ type: 'end', error });
    });
  });
  return app;
}
