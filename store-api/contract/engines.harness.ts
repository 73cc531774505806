import path from 'node:path';
import type { OpenDatabase, Seeder } from '../db/database';
import { openInMemory } from '../db/pglite';
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

/**
 * Declares the same tests for each database engine. The tests of a suite share one database, so each test
 * creates its own customers and orders and does not rely on those of another one.
 *
 * @param suite declares the tests; it receives a function that returns the API while they run
 */
export function describeEachEngine(suite: (api: () => TestApi) => void, options: TestApiOptions = {}): void {
  const declare = (name: string, open: Open) => (): void => {
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
  describe('on PGlite', declare('on PGlite', openInMemory));
  const onPostgres = declare('on PostgreSQL', openTemporaryDatabase);
  if (isPostgresAvailable()) describe('on PostgreSQL', onPostgres);
  else {
    const reason = `on PostgreSQL: none answers at ${new URL(postgresUrl).host}, set TEST_DATABASE_URL`;
    describe.skip(reason, onPostgres);
    log(`skipped ${reason}`);
  }
}
