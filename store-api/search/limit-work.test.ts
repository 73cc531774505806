import { jest } from '@jest/globals';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { createTemporaryDatabase, isPostgresAvailable } from '../../test-support/postgres';
import type { Database } from '../db/database';
import { openInMemory } from '../db/in-memory.harness';
import { openPostgres } from '../db/postgres';
import { createWorkLimit, type Statements } from './limit-work';

const ASKER = { tenant: 'shop', client: null };

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => ({ db, close } = await openInMemory(async () => undefined)), 30_000);
afterAll(() => close());
afterEach(() => jest.restoreAllMocks());

test.each([
  ['one search at a time on the one connection of the embedded database', true, 1],
  ['fewer searches than PostgreSQL has connections', false, 5],
])('runs %s', async (_, isEmbedded, expected) => {
  let running = 0;
  let most = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const count = async (): Promise<void> => {
    most = Math.max(most, ++running);
    await released;
    running--;
  };
  // A real transaction would occupy the embedded database's only connection.
  const transaction = { value: (work: (tx: Database) => Promise<void>) => work(db) };
  const limitWork = createWorkLimit({ db: Object.create(db, { transaction }), isEmbedded });
  const done = Array.from({ length: 8 }, () => limitWork(ASKER, count));
  await new Promise(setImmediate);
  release();
  await Promise.all(done);
  expect(most).toBe(expected);
});

test('the time of statements adds up to the budget, what is between them does not', async () => {
  const limitWork = createWorkLimit({ db, isEmbedded: true });
  let now = 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const take = (statements: Statements, ms: number) => statements.run(async () => void (now += ms));
  const spent = await limitWork(ASKER, async (statements) => {
    const seen: boolean[] = [];
    for (const ms of [100, 49, 1]) {
      await take(statements, ms);
      now += 10_000;
      seen.push(statements.isSpent());
    }
    return seen;
  });
  expect(spent).toEqual([false, false, true]);
});

const onPostgres = isPostgresAvailable() ? test : test.skip;

onPostgres(
  'answers 503 when PostgreSQL has ended a statement, and runs the next search',
  async () => {
    const { url, drop } = await createTemporaryDatabase();
    const database = await openPostgres(url, async () => undefined);
    const limitWork = createWorkLimit(database);
    const sleep = (seconds: number) =>
      limitWork(ASKER, ({ run }) => run((on) => on.execute(sql`select pg_sleep(${seconds})`)));
    await expect(sleep(10)).rejects.toMatchObject({
      status: 503,
      details: { headers: { 'Retry-After': '2' } },
    });
    await expect(sleep(0)).resolves.toBeDefined();
    const failing = limitWork(ASKER, ({ run }) => run((on) => on.execute(sql`select 1 / 0`)));
    await expect(failing).rejects.toBeInstanceOf(DrizzleQueryError);
    await database.close();
    await drop();
  },
  30_000,
);
