import { closeSync, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { tryLock } from 'fs-native-extensions';
import { isOfEarlierVersion } from './earlier-version';
import { MIGRATIONS_FOLDER, type BeforeMigration, type OpenDatabase, type Seeder } from './database';
import { openPrivateFolder, restrictNewFiles, restrictTree } from './private-files';

/**
 * Locks the data folder for this process, because two PGlite processes corrupt a shared folder without an
 * error. The operating system releases the lock when the process ends, even after SIGKILL; a lock that is a
 * mere file would keep the store API from starting after a crash.
 *
 * @returns a function that releases the lock
 * @throws Error when another process holds the lock
 */
function lockFolder(folder: string): () => void {
  const fd = openPrivateFolder(folder);
  if (!tryLock(fd)) {
    closeSync(fd);
    throw new Error(
      `The data folder ${path.resolve(folder)} is in use by another process, a store API or a command of \`npm run shop\`. ` +
        'Wait until it has ended or stop it, or set STORE_API_DATA to another folder for another store.',
    );
  }
  return () => closeSync(fd);
}

/** What migrations create extensions of. */
export const EXTENSIONS = { pg_trgm };

/**
 * Creates an empty database in a temporary folder and then renames it. Created in place, a database would be
 * left incomplete by a crash, and the next start would open it.
 */
async function createDatabase(dataDir: string): Promise<void> {
  const temporary = `${dataDir}.new`;
  await rm(temporary, { recursive: true, force: true });
  const client = await PGlite.create({ dataDir: temporary, extensions: EXTENSIONS });
  await client.close();
  await rename(temporary, dataDir);
}

/** Brings the tables up to date, and fills an empty database. */
export async function migrateAndSeed(
  client: PGlite,
  seed: Seeder,
  beforeMigration?: BeforeMigration,
): Promise<Pick<OpenDatabase, 'db' | 'isEmbedded' | 'close'>> {
  // Its files are in the memory of the system, and the matches among many products must fit into `work_mem` as a bitmap.
  await client.exec(`set random_page_cost = 1.1; set work_mem = '16MB'`);
  const db = drizzle({ client });
  if (beforeMigration && (await isOfEarlierVersion(db))) await beforeMigration();
  await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
  await seed(db);
  return { db, isEmbedded: true, close: () => client.close() };
}

/**
 * Opens the embedded database of a data folder, with an exclusive lock on the folder. Only this user can read its files,
 * and those that this process creates afterwards.
 *
 * @param folder the data folder; created when missing
 * @throws Error when another process holds the lock
 */
export async function openPglite(
  folder: string,
  seed: Seeder,
  beforeMigration?: BeforeMigration,
): Promise<OpenDatabase> {
  restrictNewFiles();
  const unlock = lockFolder(folder);
  try {
    const dataDir = path.join(folder, 'pglite');
    if (!existsSync(dataDir)) await createDatabase(dataDir);
    restrictTree(dataDir);
    // Relaxed durability would acknowledge an order before it is on the disk.
    const client = await PGlite.create({ dataDir, relaxedDurability: false, extensions: EXTENSIONS });
    const { close, ...opened } = await migrateAndSeed(client, seed, beforeMigration).catch(
      async (error: unknown) => {
        await client.close();
        throw error;
      },
    );
    // Past the umask, PGlite gives some new files rights for all; its folders keep others from reaching them.
    restrictTree(dataDir);
    return {
      ...opened,
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
