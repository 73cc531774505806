import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../scripts/lib/ports';
import { runWithTimeout } from '../../scripts/lib/run-with-timeout';
import { withServer } from './with-server';

export type Engine = 'PostgreSQL' | 'PGlite';

/** A store API with a catalogue of a known size. */
export type Catalogue = {
  engine: Engine;
  products: number;
  baseUrl: string;
  /** The name of the database; empty for PGlite, which is a part of the store API. */
  database: string;
};

/** Where a database is, as the store API's variables tell it. */
type Location = { DATABASE_URL: string; STORE_API_DATA: string };

const SERVER_URL = process.env.TEST_DATABASE_URL || `postgres://${userInfo().username}@127.0.0.1:5432/test`;

/** 1,000,000 products take 6 to 10 minutes on two cores. */
const FILL_LIMIT_MS = 1_200_000;
const START_LIMIT_MS = 60_000;

/** Whether the PostgreSQL of TEST_DATABASE_URL, or else one on this machine, answers. */
export function isPostgresAvailable(): Promise<boolean> {
  return execute('select 1').then(
    () => true,
    () => false,
  );
}

async function execute(statement: string): Promise<void> {
  const client = new Client({ connectionString: SERVER_URL, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Serves a store API with a catalogue of some size, in a database that is deleted afterwards.
 *
 * @throws when the database can't be filled or the API does not start; what `use` throws
 */
export function withCatalogue<Result>(
  engine: Engine,
  products: number,
  use: (catalogue: Catalogue) => Promise<Result>,
): Promise<Result> {
  return withDatabase(engine, async (location) => {
    console.log(`Filling ${engine} with ${products.toLocaleString('en')} products ...`);
    const seed = ['--import', 'tsx', 'store-api/seed/cli.ts', '--products', String(products)];
    if (!(await runWithTimeout([process.execPath, ...seed], FILL_LIMIT_MS, location)))
      throw new Error(`${engine} could not be filled with ${products} products.`);
    const port = await freePort();
    const baseUrl = `http://127.0.0.1:${port}/api/v1`;
    const program = {
      name: 'the store API',
      args: ['--import', 'tsx', 'store-api/server.ts'],
      cwd: process.cwd(),
      env: {
        ...process.env,
        ...location,
        STORE_API_PORT: String(port),
        STORE_API_HOST: '127.0.0.1',
        // All orders are those of one customer.
        STORE_API_HOURLY_ORDERS: '1000000',
      },
    };
    return withServer(program, `${baseUrl}/health`, START_LIMIT_MS, () =>
      use({
        engine,
        products,
        baseUrl,
        database: new URL(location.DATABASE_URL || 'file:').pathname.slice(1),
      }),
    );
  });
}

async function withDatabase<Result>(
  engine: Engine,
  use: (location: Location) => Promise<Result>,
): Promise<Result> {
  if (engine === 'PGlite') {
    mkdirSync('.data', { recursive: true });
    const folder = mkdtempSync(path.resolve('.data/bench-scale-'));
    try {
      return await use({ DATABASE_URL: '', STORE_API_DATA: folder });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const name = `store_bench_${randomBytes(6).toString('hex')}`;
  await execute(`create database ${name}`);
  const url = new URL(SERVER_URL);
  url.pathname = `/${name}`;
  try {
    return await use({ DATABASE_URL: url.href, STORE_API_DATA: '' });
  } finally {
    await execute(`drop database ${name} with (force)`);
  }
}
