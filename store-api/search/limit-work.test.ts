import { jest } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm';
import { openInMemory } from '../db/pglite';
import type { Database } from '../db/database';
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

test('a statement that PostgreSQL has ended is answered with 503, any other failure with itself', async () => {
  const failing = (error: Error) =>
    createWorkLimit({
      db: Object.create(db, { transaction: { value: () => Promise.reject(error) } }),
      isEmbedded: false,
    })(ASKER, async () => undefined);
  const canceled = Object.assign(new Error('canceling statement due to statement timeout'), {
    code: '57014',
  });
  await expect(failing(new DrizzleQueryError('select', [], canceled))).rejects.toMatchObject({
    status: 503,
    details: { headers: { 'Retry-After': '2' } },
  });
  const other = new DrizzleQueryError('select', [], new Error('other'));
  await expect(failing(other)).rejects.toBe(other);
});
