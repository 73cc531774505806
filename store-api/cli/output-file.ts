import { open, rename, rm } from 'node:fs/promises';

/** A file that appears when it is complete, and that only this user can read. */
export type OutputFile = {
  write: (bytes: Uint8Array) => Promise<void>;
  /** Gives the file its name. */
  commit: () => Promise<void>;
  /** Deletes what was written. */
  discard: () => Promise<void>;
};

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
