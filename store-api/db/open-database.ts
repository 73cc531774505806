import type { StoreApiEnv } from '../env';
import type { OpenDatabase, Seeder } from './database';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

/**
 * Opens the configured database: PostgreSQL when `DATABASE_URL` is set, otherwise the embedded one.
 *
 * @throws Error when it cannot be opened, for instance because another process has locked the data folder
 */
export function openDatabase(
  env: Pick<StoreApiEnv, 'databaseUrl' | 'dataFolder'>,
  seed: Seeder,
): Promise<OpenDatabase> {
  return env.databaseUrl ? openPostgres(env.databaseUrl, seed) : openPglite(env.dataFolder, seed);
}
