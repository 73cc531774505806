import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** A document in a folder. */
type Document = {
  /** Its file while it is written. */
  temporary: string;
  /** Its file when it is whole. */
  file: string;
  /** Bytes that are written. */
  size: number;
  /** Resolves when more is written, to false when it is whole; rejects with what stopped the writing. */
  step: Promise<boolean>;
  /** In ms since 1970; null until it is whole. */
  expires: number | null;
};

export type DocumentFiles = {
  /**
   * Reads a document from its beginning, and waits for what is not written yet.
   *
   * @returns null for one that is neither fresh nor being written. Reading throws what stopped the writing, and when it
   *   takes longer than MAX_READ_MS
   */
  read: (key: string) => AsyncGenerator<Uint8Array<ArrayBuffer>> | null;
  /**
   * Writes a document that `read` has returned null for; from now on it can be read.
   *
   * @param expires in ms since 1970; asked when all is written
   * @throws what `chunks` or the disk threw, and when there is no room; nothing is left of the document
   */
  write: (key: string, chunks: AsyncGenerator<string>, expires: () => number) => Promise<void>;
};

/** What a document counts besides its bytes, so that the number of files is limited as well. */
const FILE_BYTES = 64 * 1024;

const READ_BYTES = 64 * 1024;

/** A reader that takes longer, in ms, would keep a removed file on the disk, and a newer one each time. */
export const MAX_READ_MS = 15 * 60_000;

/**
 * Keeps documents as files, each renamed when it is whole. The least recently used ones make room for others.
 *
 * @param folder of these files alone: what is in it before the first document is removed
 * @param maxBytes of all documents
 */
export function createDocumentFiles(folder: string, maxBytes: number): DocumentFiles {
  /** In the order of their last use. */
  const documents = new Map<string, Document>();
  let usedBytes = 0;
  let emptied: Promise<void> | undefined;

  const drop = (key: string, document: Document) => {
    if (documents.get(key) !== document) return;
    documents.delete(key);
    usedBytes -= FILE_BYTES + document.size;
    // At once, so that it does not remove the next file of this name.
    for (const file of [document.temporary, document.file]) rmSync(file, { force: true });
  };

  /** @throws when what may be dropped is not enough */
  const makeRoom = (bytes: number) => {
    for (const [key, document] of documents) {
      if (usedBytes + bytes > maxBytes && document.expires !== null) drop(key, document);
    }
    if (usedBytes + bytes > maxBytes) throw new Error('there is no room for it');
  };

  const createFile = async ({ temporary }: Document) => {
    emptied ??= rm(folder, { recursive: true, force: true });
    await emptied;
    await mkdir(folder, { recursive: true });
    return open(temporary, 'wx', 0o600);
  };

  const openFile = async (key: string, document: Document) => {
    try {
      // It may become whole meanwhile.
      return await open(document.temporary).catch(() => open(document.file));
    } catch (error) {
      // Another process that starts in this folder removes it. The next request has it made again. While it is written, the
      // writing fails as well.
      if (document.expires !== null) drop(key, document);
      throw error;
    }
  };

  async function* read(key: string, document: Document) {
    const end = Date.now() + MAX_READ_MS;
    let file: FileHandle | undefined;
    try {
      let position = 0;
      while (position < document.size || (await document.step)) {
        if (Date.now() > end) throw new Error('the reader is too slow');
        if (position === document.size) continue;
        file ??= await openFile(key, document);
        const { bytesRead, buffer } = await file.read(new Uint8Array(READ_BYTES), 0, READ_BYTES, position);
        if (bytesRead === 0) throw new Error('its file was cut off');
        position += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      await file?.close();
    }
  }

  async function write(key: string, chunks: AsyncGenerator<string>, expires: () => number) {
    const name = path.join(folder, createHash('sha256').update(key).digest('hex'));
    const document: Document = {
      temporary: `${name}.${randomUUID()}`,
      file: name,
      size: 0,
      step: Promise.resolve(true),
      expires: null,
    };
    documents.set(key, document);
    usedBytes += FILE_BYTES;
    let file: FileHandle | undefined;
    const writeNext = async () => {
      file ??= await createFile(document);
      const { done, value } = await chunks.next();
      if (done) {
        await rename(document.temporary, document.file);
        return false;
      }
      const bytes = Buffer.from(value);
      makeRoom(bytes.length);
      await file.appendFile(bytes);
      usedBytes += bytes.length;
      document.size += bytes.length;
      return true;
    };
    try {
      do document.step = writeNext();
      while (await document.step);
      document.expires = expires();
    } catch (error) {
      drop(key, document);
      throw error;
    } finally {
      await file?.close();
      await chunks.return(undefined);
    }
  }

  return {
    read: (key) => {
      const document = documents.get(key);
      if (!document) return null;
      documents.delete(key);
      documents.set(key, document);
      if (document.expires === null || Date.now() < document.expires) return read(key, document);
      drop(key, document);
      return null;
    },
    write,
  };
}
