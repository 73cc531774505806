import { createInterface } from 'node:readline';
import { CommandError } from '../admin/command';
import { escapeControlCharacters } from '../escape-control-characters';

/** Asks the person at the terminal; where there is none, or who ends the input, the answer is no. */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  return new Promise((resolve) => {
    terminal.once('close', () => resolve(false));
    terminal.question(`${question} (y/N) `, (answer) => {
      resolve(/^y(es)?$/i.test(answer.trim()));
      terminal.close();
    });
  });
}

/**
 * Asks before what can't be undone.
 *
 * @throws CommandError unless the answer is yes
 */
export async function requireYes(question: string): Promise<void> {
  if (!(await confirm(escapeControlCharacters(question))))
    throw new CommandError('Nothing was changed. --yes does it without a question.');
}
