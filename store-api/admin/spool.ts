import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Lends the name of a file in a folder that only this user can read and that is deleted afterwards. What arrives or leaves
 * over it never lets a slow sender or reader hold a transaction open.
 */
export async function withSpool<T>(use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-command-'));
  try {
    return await use(path.join(folder, 'spool'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
