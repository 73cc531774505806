import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readRows } from '../admin/read-rows';
import { PLAIN_EXTRAS } from '../shops/shop-schema';
import type { TestApi } from './test-api';
import { testShops } from './test-shops';

/** The test shops, of which the first two let customers choose new passwords and sign in with codes. */
export const accessShops = testShops.map((shop) =>
  ['first', 'second'].includes(shop.id)
    ? { ...shop, extras: { ...PLAIN_EXTRAS, features: ['password-reset', 'one-time-code'] } }
    : shop,
);

export const accountStatus = async (api: TestApi, token: string) =>
  (await api.get('/accountInfo', { token })).status;

export const signIn = (api: TestApi, email: string, password: string) =>
  api.post('/users/authorize', { json: { email, password } });

/**
 * Notes each statement that writes from now on.
 *
 * @returns a function that runs a task and returns the statements that it has run
 */
export async function watchWork({ db }: TestApi) {
  await db.execute(sql`create table work (step text)`);
  await db.execute(sql`create function note_work() returns trigger language plpgsql as
    $$ begin insert into work values (tg_op || ' ' || tg_table_name); return null; end $$`);
  for (const table of [
    'mails',
    'one_time_codes',
    'password_resets',
    'email_changes',
    'rate_limits',
    'users',
  ]) {
    await db.execute(sql`create trigger note_work after insert or update or delete on ${sql.identifier(table)}
      for each statement execute function note_work()`);
  }
  return async (task: () => Promise<unknown>): Promise<string[]> => {
    await db.execute(sql`delete from work`);
    await task();
    const steps = await readRows(db, sql`select step from work`, z.object({ step: z.string() }));
    return steps.map(({ step }) => step).sort();
  };
}
