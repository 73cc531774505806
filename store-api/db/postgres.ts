import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolClient } from 'pg';
import { log } from '../log';
import { isThisMachine } from '../../shared/this-machine.mjs';
import { isOfEarlierVersion } from './earlier-version';
import { MIGRATIONS_FOLDER, type BeforeMigration, type OpenDatabase, type Seeder } from './database';

/** The key of the advisory lock; arbitrary, but unique within the database. */
const STARTUP_LOCK_KEY = 804_404_404;

const CONNECT_LIMIT_MS = 5_000;

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
 * A connection without a byte for so long is given up. A server that has vanished from the network closes none, and each of them
 * would be lost to the pool for as long as the system keeps trying, a quarter of an hour.
 */
const SILENCE_LIMIT_MS = 30_000;

/** @param silenceLimitMs far longer than a query of a request takes */
export function createPool(url: string, silenceLimitMs = SILENCE_LIMIT_MS): Pool {
  const stream = () => {
    const socket = new Socket();
    // Whatever passes through TLS counts as well.
    return socket.setTimeout(silenceLimitMs, () => {
      socket.destroy(new Error(`PostgreSQL was silent for ${silenceLimitMs / 1000} s.`));
    });
  };
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    stream,
  });
  // Without listeners a connection that is lost would end the process: the pool's own are for idle ones only.
  pool.on('connect', (client) => client.on('error', () => setImmediate(() => releaseLost(client))));
  pool.on('error', (error) => log.error({ err: error }, 'PostgreSQL connection lost'));
  return pool;
}

/** Drizzle does not give back a connection that is lost as a transaction begins, by which the pool would become smaller. */
function releaseLost(client: PoolClient): void {
  try {
    client.release(true);
  } catch {
    // It was given back.
  }
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
  // Not of the pool: migrations take as long as they take.
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  await client.connect();
  try {
    const db = drizzle({ client });
    // Before the lock: a question may take its time.
    if (beforeMigration && (await isOfEarlierVersion(db))) await beforeMigration();
    await client.query('select pg_advisory_lock($1)', [STARTUP_LOCK_KEY]);
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
    await seed(db);
  } finally {
    // Closing the connection releases the advisory lock, also after a failure.
    await client.end();
  }
  const pool = createPool(url);
  return {
    db: drizzle({ client: pool }),
    isEmbedded: false,
    close: () => pool.end(),
  };
}
