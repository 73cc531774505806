import { openPostgres } from '../db/postgres';
import { seedDatabase } from '../seed/seed';
import { readTokenKey } from '../users/token';
import { createTemporaryDatabase, isPostgresAvailable } from '../../test-support/postgres';
import { testShops } from './test-shops';

const describeOnPostgres = isPostgresAvailable() ? describe : describe.skip;

describeOnPostgres('starting on PostgreSQL', () => {
  test('migrates and seeds once and shares the token key when several instances start together', async () => {
    const { url, drop } = await createTemporaryDatabase();
    const seeded: boolean[] = [];
    const instances = await Promise.all(
      [1, 2, 3].map(() =>
        openPostgres(url, async (db) => {
          seeded.push(await seedDatabase(db, testShops, new Date(), false));
        }),
      ),
    );
    expect(seeded.sort()).toEqual([false, false, true]);
    const keys = await Promise.all(instances.map(({ db }) => readTokenKey(db, undefined)));
    expect(new Set(keys.map((key) => Buffer.from(key).toString())).size).toBe(1);
    await Promise.all(instances.map(({ close }) => close()));
    await drop();
  }, 30_000);

  test('fails when the database does not respond', async () => {
    await expect(openPostgres('postgres://127.0.0.1:9/none', async () => {})).rejects.toThrow('ECONNREFUSED');
  });
});
