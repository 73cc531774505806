import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { Client } from 'pg';

const configuredUrl = process.env.TEST_DATABASE_URL;
/** Where databases of tests are made. */
export const postgresUrl = configuredUrl || `postgres://${userInfo().username}@127.0.0.1:5432/test`;

async function withClient<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function execute(statement: string): Promise<void> {
  await withClient((client) => client.query(statement));
}

function urlOf(database: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** What databases are copies of: one with empty tables, or one with the test shops. */
type Template = 'tables' | 'shops';

const RUN_PREFIX = 'store_api_run_';
const MAX_RUN_MS = 3 * 60 * 60_000;

/** What the names of the databases of a run begin with; it says when the run began, in ms. */
export function newRunName(): string {
  return `${RUN_PREFIX}${Date.now()}_${randomBytes(3).toString('hex')}`;
}

function runName(): string {
  const { TEST_RUN } = process.env;
  if (!TEST_RUN) throw new Error('test-support/begin-run.ts sets TEST_RUN.');
  return TEST_RUN;
}

/** The key of the lock under which one of several processes makes it; arbitrary, but unique within the database. */
const TEMPLATE_LOCK_KEY = 804_404_405;

/**
 * Makes the database that others are to be copies of, unless a process of this run has.
 *
 * @param fill is given its URL, and leaves no connection to it
 * @returns its name
 */
export async function ensureTemplate(
  template: Template,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  const name = `${runName()}_${template}`;
  await withClient(async (client) => {
    // Held until the connection ends.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK_KEY]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    // One that could not be filled may be left.
    await client.query(`drop database if exists ${name}_unfilled with (force)`);
    await client.query(`create database ${name}_unfilled`);
    await fill(urlOf(`${name}_unfilled`));
    await client.query(`alter database ${name}_unfilled rename to ${name}`);
  });
  return name;
}

/** Deletes the databases of this run, and those that aborted runs have left. */
export async function dropRunDatabases(): Promise<void> {
  if (!isPostgresAvailable()) return;
  await withClient(async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1) and pg_get_userbyid(datdba) = current_user',
      [RUN_PREFIX],
    );
    for (const { datname } of rows) {
      const startedAt = Number.parseInt(datname.slice(RUN_PREFIX.length), 10);
      if (datname.startsWith(runName()) || startedAt < Date.now() - MAX_RUN_MS)
        await client.query(`drop database if exists ${datname} with (force)`);
    }
  });
}

/** A PostgreSQL database of a test's own. */
export type TemporaryDatabase = {
  url: string;
  /** Breaks its connections off and takes no new ones, as while PostgreSQL restarts, or goes on. */
  setDown: (isDown: boolean) => Promise<void>;
  /** Deletes it even while it has connections. */
  drop: () => Promise<void>;
};

/**
 * @param template the database that it is a copy of; an empty one unless given. A copy is deleted at the end of the run:
 *   each `drop database` waits for a checkpoint
 */
export async function createTemporaryDatabase(template = 'template1'): Promise<TemporaryDatabase> {
  const prefix = template.startsWith(RUN_PREFIX) ? runName() : 'store_api_test';
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await execute(`create database ${name} template ${template}`);
  // What a crash of PostgreSQL itself would lose is of no matter, and each write would wait for the disk.
  await execute(`alter database ${name} set synchronous_commit to off`);
  return {
    url: urlOf(name),
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
