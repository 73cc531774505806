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
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** What databases are copies of: one with empty tables, and one with the test shops. */
const TEMPLATES = ['tables', 'shops'] as const;
type Template = (typeof TEMPLATES)[number];

/** Each run of the tests has its own. */
function templateName(template: Template): string {
  const { TEST_TEMPLATE } = process.env;
  if (!TEST_TEMPLATE) throw new Error('test-support/begin-run.ts sets TEST_TEMPLATE.');
  return `${TEST_TEMPLATE}_${template}`;
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
  const name = templateName(template);
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK_KEY]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      // One that could not be filled may be left.
      await client.query(`drop database if exists ${name}_unfilled with (force)`);
      await client.query(`create database ${name}_unfilled`);
      await fill(urlOf(`${name}_unfilled`));
      await client.query(`alter database ${name}_unfilled rename to ${name}`);
    }
    return name;
  } finally {
    // Ends the lock as well.
    await client.end();
  }
}

/** Deletes what the databases of this run were copies of. */
export async function dropTemplates(): Promise<void> {
  if (!isPostgresAvailable()) return;
  for (const template of TEMPLATES)
    await execute(`drop database if exists ${templateName(template)} with (force)`);
}

/** A PostgreSQL database of a test's own. */
export type TemporaryDatabase = {
  url: string;
  /** Breaks its connections off and takes no new ones, as while PostgreSQL restarts, or goes on. */
  setDown: (isDown: boolean) => Promise<void>;
  /** Deletes it even while it has connections. */
  drop: () => Promise<void>;
};

/** @param template the database that it is a copy of; an empty one unless given */
export async function createTemporaryDatabase(template = 'template1'): Promise<TemporaryDatabase> {
  const name = `store_api_test_${randomBytes(6).toString('hex')}`;
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
