import { lstat, open, rename, rm } from 'node:fs/promises';
import { CommandError } from '../admin/command';
import { confirm } from './confirm';

/** A file that appears when it is complete, and that only this user can read. */
export type OutputFile = {
  write: (bytes: Uint8Array) => Promise<void>;
  /** Gives the file its name. */
  commit: () => Promise<void>;
  /** Deletes what was written. */
  discard: () => Promise<void>;
};

/**
 * Makes sure that a file may take a name; a person at a terminal is asked whether to replace what has it.
 *
 * @throws CommandError when it is to stay
 */
export async function confirmOverwrite(file: string): Promise<void> {
  const existing = await lstat(file).catch(() => null);
  if (!existing) return;
  const kept = `${file} exists and stays as it is. --overwrite replaces it.`;
  if (!(await confirm(`${file} exists. Replace it?`))) throw new CommandError(kept);
}

/** Creates a file beside its final place; an existing one is replaced only by `commit`. */
export async function createOutputFile(file: string): Promise<OutputFile> {
  const partial = `${file}.${process.pid}.partial`;
  const handle = await open(partial, 'w', 0o600);
  return {
    write: async (bytes) => {
      await handle.writeFile(bytes);
    },
    commit: async () => {
      await handle.sync();
      await handle.close();
      await rename(partial, file);
    },
    discard: async () => {
      await handle.close();
      await rm(partial, { force: true });
    },
  };
}
