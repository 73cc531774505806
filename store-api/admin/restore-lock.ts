import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { readRows } from './read-rows';

/** The key of the advisory lock that a restore holds; arbitrary, but unique within the database. */
const RESTORE_LOCK_KEY = 804_404_405;

/** How often instances of the API on PostgreSQL look for the lock, in ms. */
export const RESTORE_POLL_MS = 1_000;

/** Takes the lock until the transaction ends; waits for another restore. */
export async function lockForRestore(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(RESTORE_LOCK_KEY))})`);
}

/** Whether a restore runs in this database. It reads no table, and so never waits for the restore itself. */
export async function isBeingRestored(db: Database): Promise<boolean> {
  const rows = await readRows(
    db,
    sql`select 1 as held from pg_locks
      where locktype = 'advisory' and classid = 0 and objid = ${RESTORE_LOCK_KEY}::bigint::oid and granted
        and database = (select oid from pg_database where datname = current_database())`,
    z.object({ held: z.number() }),
  );
  return rows.length > 0;
}
