import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { ApiError } from '../http/errors';

/** What takes longer is ended by PostgreSQL; the embedded database has no such limit. */
const MAX_STATEMENT_MS = 5000;

/** Searches at a time, fewer than there are connections: the others are for orders. */
const MAX_RUNNING = 5;
const MAX_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs what a stranger's query makes the database do, a few at a time. Compiling a statement would take longer than most of
 * them, what shoppers search is in memory, and the matches among a million products must fit into `work_mem` as a bitmap.
 *
 * @throws ApiError 503 when too many wait already
 */
export async function limitWork<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING)
      throw new ApiError(503, 'Too many searches at once. Please try again.', {
        headers: { 'Retry-After': '2' },
      });
    // Whoever ends hands its place over.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await db.transaction(
      async (tx) => {
        await tx.execute(sql`select set_config('statement_timeout', ${String(MAX_STATEMENT_MS)}, true),
          set_config('jit', 'off', true), set_config('random_page_cost', '1.1', true), set_config('work_mem', '16MB', true)`);
        return work(tx);
      },
      { accessMode: 'read only' },
    );
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
