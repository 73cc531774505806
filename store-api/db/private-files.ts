import { chmodSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The name of the folder of the mails in the data folder. */
export const MAILS_FOLDER = 'mails';

/** The name of the folder of the texts to phones in the data folder. */
export const TEXTS_FOLDER = 'texts';

/** The name of the socket in the data folder that takes commands. */
export const ADMIN_SOCKET = 'admin.sock';

/** What the store API itself puts into its data folder. */
const LOCK_FILE = 'lock';
const OWN_ENTRIES = [LOCK_FILE, 'pglite', 'pglite.new', MAILS_FOLDER, TEXTS_FOLDER, ADMIN_SOCKET];

/** Lets only this process's user read and write what the process creates from now on. */
export function restrictNewFiles(): void {
  process.umask(0o077);
}

/**
 * Creates the data folder, or takes the other users' rights to an existing one. One that holds anything else, such as a
 * home or a shared folder, keeps its rights: it may be in use by others.
 *
 * @returns the open lock file of the folder
 * @throws when the folder or the lock file cannot be created
 */
export function openPrivateFolder(folder: string): number {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).every((name) => OWN_ENTRIES.includes(name))) restrict(folder, 0o700);
  const lockFile = path.join(folder, LOCK_FILE);
  const fd = openSync(lockFile, 'a');
  // Another user who can write it could hold the lock and so keep the store API from starting.
  restrict(lockFile, 0o600);
  return fd;
}

/**
 * Takes other users' rights to a folder and everything in it, which an earlier version may have created with them. Links are
 * not followed, as `readdirSync` with `recursive` does in Node 24.
 */
export function restrictTree(folder: string): void {
  restrict(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) restrictTree(file);
    else if (entry.isFile()) restrict(file, 0o600);
  }
}

function restrict(file: string, mode: number): void {
  const { uid } = statSync(file);
  // Only its owner may change a file's mode; a volume that belongs to another user has its own protection.
  if (uid === process.getuid?.()) chmodSync(file, mode);
}
