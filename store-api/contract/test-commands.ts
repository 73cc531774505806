import { createAdminApp, COMMAND_HEADER } from '../admin/admin-app';
import { eventSchema } from '../admin/command';
import { joinFiles, type SentFile } from '../admin/sent-files';
import type { TestApi } from './test-api';

/** What a command printed and wrote; `error` is null when it succeeded. */
export type CommandResult = { lines: string[]; file: Buffer; error: string | null };

/**
 * Runs a command on the database of a test.
 *
 * @param name such as `products import`
 * @param values the options, and the other arguments as `args`
 * @param input the file that the command reads
 */
export async function runCommand(
  { db }: Pick<TestApi, 'db'>,
  name: string,
  values: { args?: string[] } & Record<string, unknown> = {},
  input: string | Uint8Array<ArrayBuffer> = '',
  hostname: string | null = null,
): Promise<CommandResult> {
  const app = createAdminApp({
    db,
    withRequestsHeld: (work) => work(),
    shopUrl: 'http://{host}:3000',
  });
  const inputBytes = Buffer.byteLength(input);
  const request = { command: name, hostname, inputBytes, values: { args: [], ...values } };
  const response = await app.request('/run', {
    method: 'POST',
    headers: { [COMMAND_HEADER]: encodeURIComponent(JSON.stringify(request)) },
    body: input,
  });
  const events = (await response.text())
    .trim()
    .split('\n')
    .map((line) => eventSchema.parse(JSON.parse(line)));
  const end = events.at(-1);
  if (end?.type !== 'end') throw new Error('The command has no end.');
  return {
    lines: events.flatMap((event) => (event.type === 'line' ? [event.text] : [])),
    file: Buffer.concat(
      events.flatMap((event) => (event.type === 'bytes' ? [Buffer.from(event.base64, 'base64')] : [])),
    ),
    error: end.error,
  };
}

/** The input of a command that reads several files. */
export async function sentFiles(files: SentFile[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of joinFiles(files)) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}
