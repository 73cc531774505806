import { DrizzleQueryError, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import type { Deps } from '../deps';
import { ApiError } from '../http/errors';
import { createWorkQueue, type Asker } from '../http/work-queue';

/** What the statements of one search may take together, in ms; the one that exceeds it is the last that can be left out. */
const BUDGET_MS = 150;

/** What takes longer is ended by PostgreSQL; the embedded database has no such limit. */
const MAX_STATEMENT_MS = 1000;

/** Searches at a time, fewer than there are connections: the others are for orders. */
const MAX_RUNNING = 5;

/**
 * Searches that wait: a client has a tenth of the places, a shop half of them. They are not counted by address besides:
 * such a counter is a durable write for each search.
 */
const MAX_WAITING = { maxWaiting: 200, maxWaitingPerTenant: 100, maxWaitingPerClient: 20 };

/** Error code of a statement that took longer than `statement_timeout`. */
const CANCELED = z.object({ cause: z.object({ code: z.literal('57014') }) });

/** The statements of one search, whose time is added up. */
export type Statements = {
  run: <Result>(statement: (db: Database) => PromiseLike<Result>) => Promise<Result>;
  /** Whether their time is used up: what only betters an answer is left out then. */
  isSpent: () => boolean;
};

/**
 * Runs what a stranger's query makes the database do.
 *
 * @throws ApiError 503 when too many wait already, and when PostgreSQL has ended a statement
 */
export type LimitWork = <Result>(
  asker: Asker,
  work: (statements: Statements) => Promise<Result>,
) => Promise<Result>;

/**
 * Creates a function that runs searches a few at a time.
 *
 * On PostgreSQL, a search is a transaction, because its settings end with that: compiling a statement would take longer
 * than most of them, what shoppers search is in memory, and the matches among a million products must fit into `work_mem`
 * as a bitmap. The embedded database has such settings anyway, and one connection: there, sign-in and orders come between
 * the statements of a search, and two searches at a time would only wait for each other. It answers within the same turn of
 * the event loop, so that other requests would not even be received before the end of all searches: hence the turn after each
 * statement. What is found is the same either way, since each statement sees what was committed before it.
 */
export function createWorkLimit({
  db,
  isEmbedded,
  searchBudgetMs = BUDGET_MS,
}: Pick<Deps, 'db' | 'isEmbedded' | 'searchBudgetMs'>): LimitWork {
  const runQueued = createWorkQueue({
    name: 'searches',
    ...MAX_WAITING,
    maxRunning: isEmbedded ? 1 : MAX_RUNNING,
    busyMessage: 'Too many searches at once. Please try again.',
  });
  return (asker, work) =>
    runQueued(
      () =>
        isEmbedded
          ? work(createStatements(db, searchBudgetMs, () => new Promise(setImmediate)))
          : db
              .transaction(
                async (tx) => {
                  await tx.execute(sql`select set_config('statement_timeout', ${String(MAX_STATEMENT_MS)}, true),
                    set_config('jit', 'off', true), set_config('random_page_cost', '1.1', true), set_config('work_mem', '16MB', true)`);
                  return work(createStatements(tx, searchBudgetMs));
                },
                { accessMode: 'read only' },
              )
              .catch(rethrow),
      asker,
    );
}

/** @param makeWay is waited for after each statement */
function createStatements(
  db: Database,
  budgetMs: number,
  makeWay = (): Promise<void> => Promise.resolve(),
): Statements {
  let spent = 0;
  return {
    run: async (statement) => {
      const startedAt = performance.now();
      try {
        return await statement(db);
      } finally {
        spent += performance.now() - startedAt;
        await makeWay();
      }
    },
    isSpent: () => spent >= budgetMs,
  };
}

function rethrow(error: unknown): never {
  if (error instanceof DrizzleQueryError && CANCELED.safeParse(error).success)
    throw new ApiError(503, 'This search takes too long at the moment. Please try again.', {
      headers: { 'Retry-After': '2' },
    });
  throw error;
}
