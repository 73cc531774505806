import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { Client } from 'pg';
import type { Fill, OpenDatabase } from '../db/database';
import { openInMemory } from '../db/embedded';
import { openPostgres } from '../db/postgres';

/** A database engine that the contract is run on; `open` gives an empty database that `close` takes away. */
export type Engine = { name: string; open: (fill: Fill) => Promise<OpenDatabase> };

const told = process.env.TEST_DATABASE_URL;

/** Where tests look for a PostgreSQL. */
export const postgresUrl = told || `postgres://${userInfo().username}@127.0.0.1:5432/test`;

async function run(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Makes an empty database on that PostgreSQL; `drop` takes it away, whoever is still connected. */
export async function createTemporaryDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `store_api_test_${randomBytes(6).toString('hex')}`;
  await run(`create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

async function openTemporary(fill: Fill): Promise<OpenDatabase> {
  const { url, drop } = await createTemporaryDatabase();
  const database = await openPostgres(url, fill);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/**
 * Tells whether a PostgreSQL answers. Suites are declared before anything can be awaited, hence the process.
 *
 * @throws Error when one was named in TEST_DATABASE_URL and does not answer: that must not pass for a skip
 */
export function postgresAnswers(): boolean {
  const probe = `new (require('pg').Client)({ connectionString: process.argv[1], connectionTimeoutMillis: 2000 })
    .connect().then(() => process.exit(0), () => process.exit(1))`;
  try {
    execFileSync(process.execPath, ['-e', probe, postgresUrl], { stdio: 'ignore' });
    return true;
  } catch {
    if (told) throw new Error('The PostgreSQL of TEST_DATABASE_URL does not answer.');
    return false;
  }
}

/** The embedded engine, in memory. */
export const embedded: Engine = { name: 'on PGlite', open: openInMemory };

/** A database of its own on the PostgreSQL that tests find. */
export const postgres: Engine = { name: 'on PostgreSQL', open: openTemporary };
