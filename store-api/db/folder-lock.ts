import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';

/**
 * Takes the data folder for this process. Two PGlite processes on one folder destroy it silently. The lock
 * is the operating system's, so it ends with the process, also when that is killed; a file that merely
 * exists would lock the shop out after a crash.
 *
 * @param folder the data folder; it is made when missing
 * @returns a function that frees the folder
 * @throws Error when another process has it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const fd = openSync(path.join(folder, 'lock'), 'a');
  if (!tryLock(fd)) {
    closeSync(fd);
    throw new Error(
      `The data folder ${path.resolve(folder)} is in use by another store API process. ` +
        'Stop that one first, or set STORE_API_DATA to another folder.',
    );
  }
  return () => closeSync(fd);
}
