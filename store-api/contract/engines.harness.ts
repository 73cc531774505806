import path from 'node:path';
import type { OpenDatabase, Seeder } from '../db/database';
import { openCopyInMemory, openInMemory } from '../db/in-memory.harness';
import { openPostgres } from '../db/postgres';
import {
  createTemporaryDatabase,
  ensureTemplate,
  isPostgresAvailable,
  postgresUrl,
} from '../../test-support/postgres';
import { openTestApi, type TestApi, type TestApiOptions } from './test-api';

/**
 * Opens a database of its own.
 *
 * @param isCopy of the one that was seeded first in this run; otherwise a copy of one with empty tables is seeded, in twice the time
 */
type Open = (seed: Seeder, isCopy: boolean) => Promise<OpenDatabase>;

const HOOK_TIMEOUT_MS = 60_000;

async function openTemporaryDatabase(seed: Seeder, isCopy: boolean): Promise<OpenDatabase> {
  const nothing: Seeder = async () => undefined;
  const fill = async (url: string) => (await openPostgres(url, isCopy ? seed : nothing)).close();
  const template = await ensureTemplate(isCopy ? 'shops' : 'tables', fill);
  // Deleted at the end of the run.
  const { url } = await createTemporaryDatabase(template);
  return openPostgres(url, isCopy ? nothing : seed);
}

/** Logs which engines ran, because Jest does not list the suites that pass. */
function log(message: string): void {
  const file = path.basename(expect.getState().testPath ?? '');
  process.stdout.write(`Contract ${file} ${message}\n`);
}

/** Declares tests; it receives a function that returns the API while they run. */
type DeclareSuite = (api: () => TestApi) => void;

/**
 * Declares tests on PGlite; with ENGINES=postgresql, as `.ci/run` has it, on PostgreSQL instead where there is one, and with
 * ENGINES=all on both. The tests of a suite share one database, so each test creates its own customers and orders and does not
 * rely on those of another one.
 */
export function describeEachEngine(suite: DeclareSuite, options: TestApiOptions = {}): void {
  const { ENGINES } = process.env;
  if (ENGINES !== 'postgresql' || !isPostgresAvailable()) describeOnPglite(suite, options);
  if (ENGINES) describeOnPostgres(suite, options);
}

/**
 * Declares the tests on both: for what PostgreSQL may do in another way than PGlite, such as text search, backups and
 * notifications. Transactions run at the same time on PostgreSQL alone, where CI has all tests.
 */
export function describeBothEngines(suite: DeclareSuite, options: TestApiOptions = {}): void {
  describeOnPglite(suite, options);
  describeOnPostgres(suite, options);
}

function describeOnPglite(suite: DeclareSuite, options: TestApiOptions): void {
  const open: Open = (seed, isCopy) => (isCopy ? openCopyInMemory : openInMemory)(seed);
  describe('on PGlite', inDatabase(suite, options, 'on PGlite', open));
}

function describeOnPostgres(suite: DeclareSuite, options: TestApiOptions): void {
  const onPostgres = inDatabase(suite, options, 'on PostgreSQL', openTemporaryDatabase);
  if (isPostgresAvailable()) describe('on PostgreSQL', onPostgres);
  else {
    const reason = `on PostgreSQL: none answers at ${new URL(postgresUrl).host}, set TEST_DATABASE_URL`;
    describe.skip(reason, onPostgres);
    log(`skipped ${reason}`);
  }
}

function inDatabase(suite: DeclareSuite, options: TestApiOptions, name: string, open: Open): () => void {
  return () => {
    let api: TestApi | undefined;
    beforeAll(async () => {
      // Shops of a suite's own are seeded for it.
      api = await openTestApi((seed) => open(seed, !options.shops), options);
    }, HOOK_TIMEOUT_MS);
    afterAll(async () => {
      await api?.close();
      log(`ran ${name}`);
    }, HOOK_TIMEOUT_MS);
    suite(() => {
      if (!api) throw new Error('The API is only available while the tests run.');
      return api;
    });
  };
}
