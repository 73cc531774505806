import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { OpenDatabase, Seeder } from '../db/database';
import { openInMemory } from '../db/pglite';
import { openPostgres } from '../db/postgres';
import { openTestApi, type TestApi, type TestApiOptions } from './test-api';

/** Opens an empty database that is deleted when it is closed. */
type Open = (seed: Seeder) => Promise<OpenDatabase>;

const HOOK_TIMEOUT_MS = 60_000;

const configuredUrl = process.env.TEST_DATABASE_URL;
const postgresUrl = configuredUrl || `postgres://${userInfo().username}@127.0.0.1:5432/test`;

async function execute(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Creates an empty PostgreSQL database; `drop` deletes it even while it has connections. */
export async function createTemporaryDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `store_api_test_${randomBytes(6).toString('hex')}`;
  await execute(`create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(`drop database ${name} with (force)`) };
}

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

/**
 * Whether PostgreSQL is available. Runs in a child process, because test suites are declared synchronously.
 *
 * @throws Error when TEST_DATABASE_URL is set and does not respond, because its tests must not be skipped
 */
export function isPostgresAvailable(): boolean {
  const probe = `new (require('pg').Client)({ connectionString: process.argv[1], connectionTimeoutMillis: 2000 })
    .connect().then(() => process.exit(0), () => process.exit(1))`;
  try {
    execFileSync(process.execPath, ['-e', probe, postgresUrl], { stdio: 'ignore' });
    return true;
  } catch {
    if (configuredUrl) throw new Error('The PostgreSQL of TEST_DATABASE_URL does not answer.');
    return false;
  }
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
