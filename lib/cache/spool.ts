import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A document that is written to a file once, while any number of readers follow. */
export type Spool = {
  /** Settles when the last byte is written; rejects with what `chunks` or the disk threw. */
  written: Promise<void>;
  /**
   * Reads from the beginning, and waits for what is not written yet. The first chunk must be requested at once: the
   * reader counts from then on.
   *
   * @throws what the writing threw, and an error when a reader takes longer than MAX_READ_MS
   */
  read: () => AsyncGenerator<Uint8Array<ArrayBuffer>>;
  /** Frees the disk space as soon as no reader is left; there must be no new one. */
  release: () => void;
};

type Options = {
  /** Folder of the file; where it cannot be written to, the system's folder for temporary files is used. */
  folder: string;
  chunks: AsyncIterable<string>;
  /**
   * Called before bytes are written.
   *
   * @returns false when there is no room for them: the writing fails
   */
  reserve: (bytes: number) => boolean;
  /** Called once with the number of bytes that were reserved, when their disk space is free again. */
  onFreed: (bytes: number) => void;
};

const READ_SIZE = 64 * 1024;

/** A reader that takes longer would keep an old document on the disk, and a newer one each time. */
export const MAX_READ_MS = 15 * 60_000;

/** Starts to write a document. */
export function startSpool({ folder, chunks, reserve, onFreed }: Options): Spool {
  let file: FileHandle | undefined;
  let size = 0;
  let reserved = 0;
  let readers = 0;
  let state: 'writing' | 'complete' | { error: unknown } = 'writing';
  let isReleased = false;
  let waiting: (() => void)[] = [];

  const wakeReaders = () => {
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  };
  const freeIfUnused = () => {
    if (!isReleased || readers > 0 || state === 'writing') return;
    const handle = file;
    file = undefined;
    const freed = reserved;
    reserved = 0;
    if (handle) void handle.close().catch(() => undefined);
    if (freed > 0) onFreed(freed);
  };

  async function write() {
    try {
      for await (const chunk of chunks) {
        const bytes = Buffer.from(chunk);
        if (!reserve(bytes.length)) throw new Error('there is no room for it');
        reserved += bytes.length;
        file ??= await openUnnamed(folder);
        await file.appendFile(bytes);
        size += bytes.length;
        wakeReaders();
      }
      state = 'complete';
    } catch (error) {
      state = { error };
      throw error;
    } finally {
      wakeReaders();
      freeIfUnused();
    }
  }

  async function* read() {
    readers++;
    const end = Date.now() + MAX_READ_MS;
    try {
      let position = 0;
      for (;;) {
        if (Date.now() > end) throw new Error('the reader is too slow');
        if (file && position < size) {
          const length = Math.min(READ_SIZE, size - position);
          const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, position);
          position += bytesRead;
          yield buffer.subarray(0, bytesRead);
        } else if (typeof state === 'object') {
          throw state.error;
        } else if (state === 'complete') {
          return;
        } else {
          await new Promise<void>((resolve) => {
            waiting.push(resolve);
          });
        }
      }
    } finally {
      readers--;
      freeIfUnused();
    }
  }

  const release = () => {
    isReleased = true;
    freeIfUnused();
  };
  return { written: write(), read, release };
}

/** Opens a new file without a name, so that nothing of it is left when the process ends, however it ends. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  const name = `${randomUUID()}.spool`;
  const file = await openIn(folder, name).catch(() => openIn(tmpdir(), name));
  return file;
}

async function openIn(folder: string, name: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const location = path.join(folder, name);
  const file = await open(location, 'wx+', 0o600);
  await unlink(location);
  return file;
}
