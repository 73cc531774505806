import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { readRows } from '../admin/read-rows';
import { MIGRATIONS_FOLDER, type Database } from './database';

/** Whether an earlier version has made the tables of a database, so that opening it would change them; a new one has none. */
export async function isOfEarlierVersion(db: Database): Promise<boolean> {
  const [found] = await readRows(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
    z.object({ exists: z.boolean() }),
  );
  if (!found?.exists) return false;
  const [last] = await readRows(
    db,
    sql`select max(created_at)::text as time from drizzle.__drizzle_migrations`,
    z.object({ time: z.string().nullable() }),
  );
  const newest = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).at(-1)?.folderMillis ?? 0;
  return last?.time !== null && Number(last?.time) < newest;
}
