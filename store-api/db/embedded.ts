import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Fill, OpenDatabase } from './database';
import { lockFolder } from './folder-lock';
import { migrationsFolder } from './migrations-folder';

/**
 * Makes an empty database beside its final place and then moves it there: a process that is killed while
 * PGlite writes its first files must not leave half a database that the next start would open.
 */
async function createFiles(place: string): Promise<void> {
  const draft = `${place}.new`;
  await rm(draft, { recursive: true, force: true });
  const client = await PGlite.create({ dataDir: draft });
  await client.close();
  await rename(draft, place);
}

async function openClient(client: PGlite, fill: Fill): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  const db = drizzle({ client });
  await migrate(db, { migrationsFolder });
  await fill(db);
  return { db, close: () => client.close() };
}

/**
 * Opens the embedded database of a data folder, alone, and brings it up to date.
 *
 * @param folder the data folder; created when missing
 * @param fill fills an empty database
 * @throws Error when another process holds the folder
 */
export async function openEmbedded(folder: string, fill: Fill): Promise<OpenDatabase> {
  const unlock = lockFolder(folder);
  try {
    const place = path.join(folder, 'pglite');
    if (!existsSync(place)) await createFiles(place);
    // An acknowledged order must be on the disk: never relaxed durability.
    const client = await PGlite.create({ dataDir: place, relaxedDurability: false });
    const { db, close } = await openClient(client, fill);
    return {
      db,
      place: path.resolve(folder),
      close: async () => {
        await close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens an embedded database that lives in memory only, for tests. */
export async function openInMemory(fill: Fill): Promise<OpenDatabase> {
  return { ...(await openClient(await PGlite.create(), fill)), place: 'memory' };
}
