import type { StoreApiEnv } from '../env';
import type { Fill, OpenDatabase } from './database';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';

/**
 * Opens the database that the environment names: PostgreSQL with `DATABASE_URL`, else the embedded one.
 *
 * @param env where the database is
 * @param fill fills an empty database
 * @throws Error when it cannot be opened, for instance because another process holds the folder
 */
export function openDatabase(
  env: Pick<StoreApiEnv, 'databaseUrl' | 'dataFolder'>,
  fill: Fill,
): Promise<OpenDatabase> {
  return env.databaseUrl ? openPostgres(env.databaseUrl, fill) : openEmbedded(env.dataFolder, fill);
}
