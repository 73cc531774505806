import path from 'node:path';
import type { OpenDatabase, Seeder } from '../db/database';
import { openInMemory } from '../db/in-memory.harness';
import { openPostgres } from '../db/postgres';
import { createTemporaryDatabase, isPostgresAvailable, postgresUrl } from '../../test-support/postgres';
import { openTestApi, type TestApi, type TestApiOptions } from './test-api';

/** Opens an empty database that is deleted when it is closed. */
type Open = (seed: Seeder) => Promise<OpenDatabase>;

const HOOK_TIMEOUT_MS = 60_000;

async function openTemporaryDatabase(seed: Seeder): Promise<OpenDatabase> {
  const { url, drop } = await createTemporaryDatabase();
  const database = await openPostgres(url, seed);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
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
 * Declares the tests on both: for what PostgreSQL may do in another way than PGlite, such as transactions at the same time, text
 * search and notifications.
 */
export function describeBothEngines(suite: DeclareSuite, options: TestApiOptions = {}): void {
  describeOnPglite(suite, options);
  describeOnPostgres(suite, options);
}

function describeOnPglite(suite: DeclareSuite, options: TestApiOptions): void {
  describe('on PGlite', inDatabase(suite, options, 'on PGlite', openInMemory));
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
      api = await openTestApi(open, options);
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
