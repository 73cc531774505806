/**
 * Adds the URLs and hashes that npm left out of package-lock.json: `npm run lock:fill`. The hashes are those that the
 * registry has published.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { z } from 'zod';
import { fillLockFile, formatLockFile, packagesWithoutHash, parseLockFile } from './lib/lock-file';

const FILE = 'package-lock.json';

/** @returns null when the registry has no such package */
async function publishedIntegrity(id: string): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', id, 'dist.integrity', '--json']);
    return z.string().startsWith('sha512-').parse(JSON.parse(stdout));
  } catch {
    return null;
  }
}

async function main(): Promise<void> {
  const lock = parseLockFile(readFileSync(FILE, 'utf8'));
  const integrities = new Map<string, string>();
  for (const id of packagesWithoutHash(lock)) {
    const integrity = await publishedIntegrity(id);
    if (integrity) integrities.set(id, integrity);
    console.log(integrity ? `${id}: added` : `${id}: the registry has no hash of it`);
  }
  writeFileSync(FILE, formatLockFile(fillLockFile(lock, integrities)));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
