import { parseArgs } from 'node:util';
import { z } from 'zod';
import { CommandError, type Command } from '../admin/command';

/** A command as it was typed. */
export type TypedCommand = {
  command: Command;
  args: string[];
  hostname: string | null;
  /** Whether tables of an earlier version may be changed without a question. */
  migrates: boolean;
  values: object;
  /** Whether the file that the command writes may replace another one. */
  overwrites: boolean;
  /** What is asked before the command acts; null where nothing is, or `--yes` has answered it. */
  question: string | null;
};

/** What `parseArgs` throws for words that it can't take. */
const parseMistake = z.object({ code: z.string().startsWith('ERR_PARSE_ARGS'), message: z.string() });

function optionNames({ options, file, question }: Command): string {
  return [
    '--shop',
    '--migrate',
    ...(file === 'write' ? ['--overwrite'] : []),
    ...(question ? ['--yes'] : []),
    ...Object.keys(options).map((name) => `--${name}`),
  ].join(', ');
}

/**
 * Finds the command of a command line and splits its arguments.
 *
 * @returns the commands to be explained when help is asked for
 * @throws CommandError when there is no such command or option
 */
export function parseCommandLine(words: string[], commands: Command[]): TypedCommand | { help: Command[] } {
  const asksForHelp = words.length === 0 || words[0] === 'help' || words.includes('--help');
  const named = words.filter((word) => word !== 'help' && !word.startsWith('-'));
  const command = commands.find(({ name }) => name === named.slice(0, name.split(' ').length).join(' '));
  // Of a word such as `shops` alone there are several.
  const ofTopic = command ? [command] : commands.filter(({ name }) => name.startsWith(`${named.join(' ')} `));
  if (asksForHelp || (!command && ofTopic.length > 0))
    return { help: ofTopic.length > 0 ? ofTopic : commands };
  if (!command || words[0]?.startsWith('-'))
    throw new CommandError(
      `There is no command "${words.slice(0, 2).join(' ')}". \`npm run shop -- help\` lists them.`,
    );
  try {
    const { values, positionals } = parseArgs({
      args: words.slice(command.name.split(' ').length),
      options: {
        ...command.options,
        shop: { type: 'string' },
        migrate: { type: 'boolean' },
        ...(command.file === 'write' && { overwrite: { type: 'boolean' } }),
        ...(command.question && { yes: { type: 'boolean' } }),
      },
      allowPositionals: true,
    });
    const { shop, migrate, overwrite, yes, ...others } = values;
    return {
      command,
      args: positionals,
      migrates: migrate === true,
      hostname: typeof shop === 'string' ? shop : null,
      values: { args: positionals, ...others, ...(!command.question && yes !== undefined && { yes }) },
      overwrites: overwrite === true,
      // Without an argument the command says what is missing.
      question: command.question && !yes && positionals.length > 0 ? command.question(positionals) : null,
    };
  } catch (error) {
    const mistake = parseMistake.safeParse(error);
    if (!mistake.success) throw error;
    throw new CommandError(`\`${command.name}\` takes ${optionNames(command)}.\n\n${mistake.data.message}`);
  }
}

/** What the commands do and how they are called. */
export function helpText(commands: Command[]): string {
  const lines = commands.map(
    ({ name, usage, summary, file, question }) =>
      `  ${`${name} ${usage}${file === 'write' ? ' [--overwrite]' : ''}${question ? ' [--yes]' : ''}`.trim()}\n      ${summary}`,
  );
  return [
    'npm run shop -- COMMAND [--shop HOSTNAME]',
    '',
    'Without --shop, commands concern the default shop. Prices are rupees. The SKU of a product will do as its ID. With --migrate,',
    'a command changes tables of an earlier version without asking.',
    '',
    ...lines,
  ].join('\n');
}
