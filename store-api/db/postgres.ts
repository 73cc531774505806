import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { Fill, OpenDatabase } from './database';
import { migrationsFolder } from './migrations-folder';

/** Any number that nothing else on the database locks by. */
const START_LOCK = 804_404_404;

/**
 * Opens a PostgreSQL database and brings it up to date. Several instances may start at once: one migrates
 * and fills, the others wait for it.
 *
 * @param url a postgres:// address
 * @param fill fills an empty database
 */
export async function openPostgres(url: string, fill: Fill): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // An idle connection that the server ends must not end the process; the next query opens a new one.
  pool.on('error', (error) => console.error('PostgreSQL connection lost:', error.message));
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [START_LOCK]);
      const db = drizzle({ client });
      await migrate(db, { migrationsFolder });
      await fill(db);
    } finally {
      // Ending the connection ends the lock, whatever state a failure left it in.
      client.release(true);
    }
    return { db: drizzle({ client: pool }), place: 'PostgreSQL', close: () => pool.end() };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
