import { openPostgres } from '../db/postgres';
import { seedDatabase } from '../seed/seed';
import { readTokenKey } from '../users/token-key';
import { createTemporaryDatabase, postgresAnswers } from './engines';
import { testShops } from './test-shops';

const onPostgres = postgresAnswers() ? describe : describe.skip;

onPostgres('several instances on PostgreSQL', () => {
  test('start at once: one migrates and fills, and all sign with the same key', async () => {
    const { url, drop } = await createTemporaryDatabase();
    const filled: boolean[] = [];
    const instances = await Promise.all(
      [1, 2, 3].map(() =>
        openPostgres(url, async (db) => {
          filled.push(await seedDatabase(db, testShops, new Date()));
        }),
      ),
    );
    expect(filled.sort()).toEqual([false, false, true]);
    const keys = await Promise.all(instances.map(({ db }) => readTokenKey(db, undefined)));
    expect(new Set(keys.map((key) => Buffer.from(key).toString())).size).toBe(1);
    await Promise.all(instances.map(({ close }) => close()));
    await drop();
  }, 30_000);

  test('a database that does not answer is an error, in a few seconds', async () => {
    await expect(openPostgres('postgres://127.0.0.1:9/none', async () => {})).rejects.toThrow('ECONNREFUSED');
  });
});
