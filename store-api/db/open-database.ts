import path from 'node:path';
import { CommandError } from '../admin/command';
import type { StoreApiEnv } from '../env';
import { errorMessage } from '../error-message';
import type { BeforeMigration, OpenDatabase, Seeder } from './database';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

type Place = Pick<StoreApiEnv, 'databaseUrl' | 'dataFolder'>;

/** Where the data is, for whoever starts a program: a folder, or a database of PostgreSQL without its password. */
export function dataLocation({ databaseUrl, dataFolder }: Place): string {
  if (!databaseUrl) return path.resolve(dataFolder);
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${host}${pathname}`;
}

/**
 * Opens the configured database: PostgreSQL when `DATABASE_URL` is set, otherwise the embedded one.
 *
 * @param beforeMigration by default nothing is in the way of a migration
 * @throws Error when it cannot be opened, for instance because another process has locked the data folder
 */
export function openDatabase(
  env: Place,
  seed: Seeder,
  beforeMigration?: BeforeMigration,
): Promise<OpenDatabase> {
  if (!env.databaseUrl) return openPglite(env.dataFolder, seed, beforeMigration);
  return openPostgres(env.databaseUrl, seed, beforeMigration).catch((error: unknown) => {
    if (error instanceof CommandError) throw error;
    throw new Error(`DATABASE_URL: ${dataLocation(env)} can't be opened: ${errorMessage(error)}`);
  });
}
