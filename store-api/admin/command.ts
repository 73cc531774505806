import type { ParseArgsConfig } from 'node:util';
import { z } from 'zod';
import type { Database } from '../db/database';

/** A mistake of whoever typed the command; the message says what to do. */
export class CommandError extends Error {}

/** What a command works with. */
export type CommandContext = {
  db: Database;
  /** The hostname of `--shop`; null for the default shop. */
  hostname: string | null;
  /** The template of the shops' URLs, with or without `{host}`. */
  shopUrl: string;
  /** The file that the command reads, and its length in bytes. */
  input: AsyncIterable<Uint8Array>;
  inputBytes: number;
  /** Keeps requests of shoppers from the database while work runs; the work itself uses the database. */
  withRequestsHeld: <T>(work: () => Promise<T>) => Promise<T>;
  print: (line: string) => Promise<void>;
  /**
   * Reports how far the work is.
   *
   * @throws CommandError when nobody waits for the command any more, so that its transaction is rolled back
   */
  progress: (label: string, done: number, total: number) => Promise<void>;
  /** Appends to the file that the command writes. */
  write: (bytes: Uint8Array) => Promise<void>;
};

/** How a command is called and described. */
type CommandShape = {
  /** Such as `products import`. */
  name: string;
  /** What follows the name, such as `FILE [--dry-run]`. */
  usage: string;
  summary: string;
  /**
   * Whether an argument names a file that is read, it and those behind it some that are (`readFiles` tells them apart again), or
   * one that is written.
   */
  file?: 'read' | 'read-each' | 'write';
  /** The place of that argument, from 0. */
  fileAt?: number;
  /** What the person at the terminal is asked before a command that can't be undone; scripts say `--yes`. */
  question?: (args: string[]) => string;
};

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/** A command; its arguments are parsed by its own schema. */
export type Command = CommandShape & {
  options: OptionsConfig;
  run: (context: CommandContext, values: unknown) => Promise<void>;
};

/** The options that a schema takes: booleans have no value, lists are repeated. */
function optionsOf(schema: z.ZodType): OptionsConfig {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const options: OptionsConfig = {};
  for (const [name, property] of Object.entries(properties)) {
    const type = typeof property === 'object' ? property.type : undefined;
    if (name !== 'args')
      options[name] = { type: type === 'boolean' ? type : 'string', multiple: type === 'array' };
  }
  return options;
}

/** Joins a command with the schema of its arguments; `args` are those that are no options. */
export function defineCommand<Values>(
  command: CommandShape & {
    schema: z.ZodType<Values>;
    run: (context: CommandContext, values: Values) => Promise<void>;
  },
): Command {
  const { schema, run, ...shape } = command;
  return {
    ...shape,
    options: optionsOf(schema),
    run: async (context, values) => {
      const parsed = schema.safeParse(values);
      if (parsed.success) return run(context, parsed.data);
      const problems = new Set(parsed.error.issues.map((issue) => problemOf(issue, shape.usage)));
      // The problems come last, where they are seen; those of options name what the usage would.
      const isOfOptions = [...problems].every((problem) => problem.startsWith('--'));
      const usage = isOfOptions ? '' : `Usage: npm run shop -- ${shape.name} ${shape.usage}\n\n`;
      throw new CommandError(`${usage}${[...problems].join('\n')}`);
    },
  };
}

/** What is wrong, beginning with the name of the option or the argument unless the message is a sentence of its own. */
function problemOf({ path: [name, position], message }: z.core.$ZodIssue, usage: string): string {
  if (name === undefined) return message;
  if (name !== 'args') return `--${String(name)} ${message}`;
  if (!/^[a-z]/.test(message)) return message;
  const [argumentsUsage = ''] = usage.split('--', 1);
  const names = argumentsUsage.match(/[A-Z]+/g) ?? [];
  return `${names[Number(position)] ?? names.at(-1) ?? 'An argument'} ${message}`;
}

/**
 * Reads the file of a command as a text.
 *
 * @throws CommandError when it is larger, or of another encoding
 */
export async function readText({ input }: CommandContext, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of input) {
    size += part.length;
    if (size > maxBytes) throw new CommandError(`The file is larger than ${maxBytes / 1024} kB.`);
    parts.push(part);
  }
  return decodeText(Buffer.concat(parts), 'The file');
}

/** @throws CommandError that names the file when it is of another encoding */
export function decodeText(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError(`${file} is not UTF-8. Save it again with that encoding.`);
  }
}

/** The arguments of a command that takes none. */
export const noArguments = z.array(z.string()).max(0, 'There are too many arguments.');

/** A single argument. */
export function oneArgument(name: string) {
  return z.tuple([z.string(`${name} is missing.`)], `There must be one argument, ${name}.`);
}

/** What the command sends to its process before the file. */
export const requestSchema = z.object({
  command: z.string(),
  hostname: z.string().nullable(),
  inputBytes: z.number(),
  values: z.unknown(),
});

/** What a command reports; the last event is always `end`, unless it was cut off. */
export const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('line'), text: z.string() }),
  z.object({ type: z.literal('progress'), label: z.string(), done: z.number(), total: z.number() }),
  z.object({ type: z.literal('bytes'), base64: z.base64() }),
  z.object({ type: z.literal('end'), error: z.string().nullable() }),
]);

/** What a command reports. */
export type CommandEvent = z.infer<typeof eventSchema>;
