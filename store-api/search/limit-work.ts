import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { createWorkQueue } from '../http/work-queue';

/** What takes longer is ended by PostgreSQL; the embedded database has no such limit. */
const MAX_STATEMENT_MS = 5000;

/** Searches at a time, fewer than there are connections: the others are for orders. */
const MAX_RUNNING = 5;
const MAX_WAITING = 200;

const runQueued = createWorkQueue({
  maxRunning: MAX_RUNNING,
  maxWaiting: MAX_WAITING,
  busyMessage: 'Too many searches at once. Please try again.',
});

/**
 * Runs what a stranger's query makes the database do, a few at a time. Compiling a statement would take longer than most of
 * them, what shoppers search is in memory, and the matches among a million products must fit into `work_mem` as a bitmap.
 *
 * @throws ApiError 503 when too many wait already
 */
export function limitWork<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  return runQueued(() =>
    db.transaction(
      async (tx) => {
        await tx.execute(sql`select set_config('statement_timeout', ${String(MAX_STATEMENT_MS)}, true),
          set_config('jit', 'off', true), set_config('random_page_cost', '1.1', true), set_config('work_mem', '16MB', true)`);
        return work(tx);
      },
      { accessMode: 'read only' },
    ),
  );
}
