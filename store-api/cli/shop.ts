import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { CommandError, eventSchema } from '../admin/command';
import { commands } from '../admin/commands';
import { joinFiles, type SentFile } from '../admin/sent-files';
import { dataLocation } from '../db/open-database';
import { readEnv } from '../env';
import { loadEnvFiles } from '../../shared/env-files';
import { errorMessage } from '../error-message';
import { escapeControlCharacters } from '../escape-control-characters';
import { confirm, requireYes } from './confirm';
import { connect } from './connect';
import { confirmOverwrite, createOutputFile, type OutputFile } from './output-file';
import { helpText, parseCommandLine, type TypedCommand } from './parse-command-line';
import { createProgressBar } from './progress-bar';

const MIGRATION =
  'An earlier version has made this data. Change its tables for this version? Make a backup first.';

/** @throws CommandError that names the file when the system can't do this with it */
async function useFile<T>(file: string, work: (file: string) => Promise<T>): Promise<T> {
  try {
    return await work(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw new CommandError(`There is no file or folder for ${file}.`);
    if (code === 'EISDIR') throw new CommandError(`${file} is a folder.`);
    if (code === 'EACCES') throw new CommandError(`You have no right to use ${file}.`);
    throw error;
  }
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file);
  if (!found.isFile()) throw new CommandError(`${file} is not a file.`);
  return found.size;
}

async function* readEach(files: string[]): AsyncIterable<SentFile> {
  for (const file of files)
    yield { name: path.basename(file), bytes: await useFile(file, (each) => readFile(each)) };
}

/** Reads the files that a command sends; a missing one is reported before anything is opened. */
async function readInput({ command, args }: TypedCommand): Promise<{ input: Readable; inputBytes: number }> {
  const files = args.slice(command.fileAt ?? 0);
  if (command.file === 'read-each') {
    for (const file of files) await useFile(file, sizeOf);
    return { input: Readable.from(joinFiles(readEach(files))), inputBytes: 0 };
  }
  const [file] = files;
  if (command.file !== 'read' || file === undefined) return { input: Readable.from([]), inputBytes: 0 };
  return { inputBytes: await useFile(file, sizeOf), input: createReadStream(file) };
}

/** @throws CommandError with the reason when the command failed or was cut off */
async function follow(events: AsyncIterable<Uint8Array>, output: OutputFile | null): Promise<void> {
  const bar = createProgressBar(process.stderr);
  try {
    for await (const line of createInterface({ input: Readable.from(events), crlfDelay: Infinity })) {
      const event = eventSchema.parse(JSON.parse(line));
      if (event.type === 'progress') bar.show(event.label, event.done, event.total);
      else if (event.type === 'bytes') await output?.write(Buffer.from(event.base64, 'base64'));
      else if (event.type === 'line') {
        bar.clear();
        // Texts of customers are among it, and a terminal obeys control characters.
        process.stdout.write(`${escapeControlCharacters(event.text)}\n`);
      } else if (event.error === null) return;
      else throw new CommandError(event.error);
    }
  } finally {
    bar.clear();
  }
  throw new CommandError('The store API stopped before the command was done.');
}

async function run(typed: TypedCommand): Promise<void> {
  const { command, args, hostname, values } = typed;
  const { input, inputBytes } = await readInput(typed);
  const file = command.file === 'write' ? args[command.fileAt ?? 0] : undefined;
  if (file !== undefined && !typed.overwrites) await useFile(file, confirmOverwrite);
  // As `npm start` does: the command must not work on another shop than the one that runs.
  loadEnvFiles('production');
  const env = readEnv(process.env);
  process.stderr.write(`Data: ${dataLocation(env)}\n`);
  if (typed.question !== null) await requireYes(typed.question);
  const connection = await connect(env, async () => typed.migrates || (await confirm(MIGRATION)));
  const output = file === undefined ? null : await useFile(file, createOutputFile);
  try {
    await follow(
      await connection.send({ command: command.name, hostname, inputBytes, values }, input),
      output,
    );
    await output?.commit();
  } catch (error) {
    await output?.discard();
    throw error;
  } finally {
    await connection.close();
  }
}

async function main(): Promise<void> {
  const typed = parseCommandLine(process.argv.slice(2), commands);
  if ('help' in typed) process.stdout.write(`${helpText(typed.help)}\n`);
  else await run(typed);
}

main().then(
  // A connection that is kept alive would delay the end.
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${escapeControlCharacters(errorMessage(error), '\n')}\n`);
    process.exit(1);
  },
);
