import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { MIGRATIONS_FOLDER, type OpenDatabase, type Seeder } from './database';
import { EXTENSIONS, migrateAndSeed } from './pglite';

/** Git ignores it. */
const FOLDER = path.join(import.meta.dirname, '../../.data/empty-databases');

async function openFile(file: string): Promise<PGlite> {
  return PGlite.create({ loadDataDir: new Blob([await readFile(file)]), extensions: EXTENSIONS });
}

/** Another process may write the same at this time: each renames a whole file. */
async function writeDump(client: PGlite, file: string): Promise<void> {
  // What is written before a checkpoint would be read again and checked at each start.
  await client.exec('checkpoint');
  const dump = await client.dumpDataDir('none');
  await client.close();
  await mkdir(FOLDER, { recursive: true });
  const written = `${file}.${randomUUID()}`;
  await writeFile(written, Buffer.from(await dump.arrayBuffer()));
  await rename(written, file);
}

/**
 * Opens an embedded database in memory. PGlite takes four seconds to create one, and half of one to load a copy of an empty
 * one with all tables, which the first test that needs it leaves on the disk.
 */
export async function openInMemory(seed: Seeder): Promise<OpenDatabase> {
  return migrateAndSeed(await openFile(await emptyDatabase()), seed);
}

/**
 * Opens a copy of a database that is seeded already.
 *
 * @param seed is done once in a run of the tests, by the first that asks
 */
export async function openCopyInMemory(seed: Seeder): Promise<OpenDatabase> {
  const file = process.env.TEST_DUMP;
  if (!file) throw new Error('test-support/begin-run.ts sets TEST_DUMP.');
  if (!existsSync(file)) {
    const client = await openFile(await emptyDatabase());
    await migrateAndSeed(client, seed);
    await writeDump(client, file);
  }
  return migrateAndSeed(await openFile(file), async () => undefined);
}

/** @returns the file of an empty database of these migrations and this version of PGlite, made as here */
async function emptyDatabase(): Promise<string> {
  const file = path.join(FOLDER, `${await stateOfTables()}.tar`);
  if (existsSync(file)) return file;
  const client = await PGlite.create({ extensions: EXTENSIONS });
  await migrateAndSeed(client, async () => undefined);
  // The two databases that new ones are copies of are half of the files.
  await client.exec(`update pg_database set datistemplate = false`);
  for (const unused of ['template0', 'template1']) await client.exec(`drop database ${unused}`);
  await writeDump(client, file);
  for (const name of await readdir(FOLDER)) {
    const isOther = name.endsWith('.tar') && name !== path.basename(file);
    if (isOther) await rm(path.join(FOLDER, name), { force: true });
  }
  return file;
}

async function stateOfTables(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(import.meta.filename));
  const names = await readdir(MIGRATIONS_FOLDER, { recursive: true });
  for (const name of names.toSorted())
    if (/\.(sql|json)$/.test(name)) hash.update(await readFile(path.join(MIGRATIONS_FOLDER, name)));
  return hash.update(createRequire(import.meta.url).resolve('@electric-sql/pglite')).digest('hex');
}
