import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { log } from '../log';
import { isThisMachine } from '../../shared/this-machine';
import { isOfEarlierVersion } from './earlier-version';
import { MIGRATIONS_FOLDER, type BeforeMigration, type OpenDatabase, type Seeder } from './database';

/** The key of the advisory lock; arbitrary, but unique within the database. */
const STARTUP_LOCK_KEY = 804_404_404;

/**
 * Whether passwords and orders cross a network in clear on the way to a database.
 *
 * @param url a postgres:// URL
 */
export function isUnencrypted(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  // Without a hostname, or with a path for one, the connection is a socket of this machine.
  const host = searchParams.get('host') ?? hostname;
  if (host === '' || host.startsWith('/') || isThisMachine(host)) return false;
  return /^(?:|disable|allow|prefer|0|false)$/.test(
    searchParams.get('sslmode') ?? searchParams.get('ssl') ?? '',
  );
}

/**
 * Opens a PostgreSQL database. When several instances start at once, one of them migrates and seeds while the
 * others wait.
 *
 * @param url a postgres:// URL
 * @throws Error when the database does not answer within 5 seconds
 */
export async function openPostgres(
  url: string,
  seed: Seeder,
  beforeMigration?: BeforeMigration,
): Promise<OpenDatabase> {
  if (isUnencrypted(url)) {
    log.warn(
      'DATABASE_URL is another machine without TLS. Add ?sslmode=verify-full to encrypt the connection.',
    );
  }
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // Without a listener, an idle connection closed by the server would end the process.
  pool.on('error', (error) => log.error({ err: error }, 'PostgreSQL connection lost'));
  try {
    const client = await pool.connect();
    try {
      const db = drizzle({ client });
      // Before the lock: a question may take its time.
      if (beforeMigration && (await isOfEarlierVersion(db))) await beforeMigration();
      await client.query('select pg_advisory_lock($1)', [STARTUP_LOCK_KEY]);
      await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
      await seed(db);
    } finally {
      // Closing the connection releases the advisory lock, also after a failure.
      client.release(true);
    }
    return {
      db: drizzle({ client: pool }),
      isEmbedded: false,
      close: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
