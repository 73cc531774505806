import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { Client } from 'pg';

const configuredUrl = process.env.TEST_DATABASE_URL;
/** Where databases of tests are made. */
export const postgresUrl = configuredUrl || `postgres://${userInfo().username}@127.0.0.1:5432/test`;

async function execute(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An empty PostgreSQL database of a test's own. */
export type TemporaryDatabase = {
  url: string;
  /** Breaks its connections off and takes no new ones, as while PostgreSQL restarts, or goes on. */
  setDown: (isDown: boolean) => Promise<void>;
  /** Deletes it even while it has connections. */
  drop: () => Promise<void>;
};

export async function createTemporaryDatabase(): Promise<TemporaryDatabase> {
  const name = `store_api_test_${randomBytes(6).toString('hex')}`;
  await execute(`create database ${name}`);
  // What a crash of PostgreSQL itself would lose is of no matter, and each write would wait for the disk.
  await execute(`alter database ${name} set synchronous_commit to off`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    setDown: async (isDown) => {
      await execute(`alter database ${name} with allow_connections ${!isDown}`);
      if (isDown)
        await execute(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    },
    drop: () => execute(`drop database ${name} with (force)`),
  };
}

/**
 * Whether PostgreSQL is available. The first to ask finds out, and tells the processes that it starts.
 *
 * @throws Error when TEST_DATABASE_URL is set and does not respond, because its tests must not be skipped
 */
export function isPostgresAvailable(): boolean {
  process.env.POSTGRES_ANSWERS ??= String(answers());
  return process.env.POSTGRES_ANSWERS === 'true';
}

/** Asks in a child process, because test suites are declared synchronously. */
function answers(): boolean {
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

/** Asks once for all tests, before jest starts their processes. */
export default function askForPostgres(): void {
  isPostgresAvailable();
}
