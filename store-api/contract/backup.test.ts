import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { createAdminApp, COMMAND_HEADER } from '../admin/admin-app';
import { listTables } from '../admin/database-tables';
import { readRows } from '../admin/read-rows';
import { isBeingRestored } from '../admin/restore-lock';
import { z } from 'zod';
import { describeBothEngines } from './engines.harness';
import type { TestApi } from './test-api';
import { placeTestOrder } from './test-orders';

async function run({ db }: TestApi, command: string, input: Uint8Array = new Uint8Array()) {
  const held: boolean[] = [];
  const app = createAdminApp({
    db,
    shopUrl: '',
    withRequestsHeld: async (work) => {
      held.push(true);
      return work();
    },
  });
  const request = { command, hostname: null, inputBytes: input.length, values: { args: ['file'] } };
  const response = await app.request('/run', {
    method: 'POST',
    headers: { [COMMAND_HEADER]: encodeURIComponent(JSON.stringify(request)) },
    body: new Uint8Array(input),
  });
  const events = (await response.text())
    .trim()
    .split('\n')
    .map((line) => eventOf.parse(JSON.parse(line)));
  const parts = events.flatMap(({ base64 }) => (base64 === undefined ? [] : [Buffer.from(base64, 'base64')]));
  return { file: Buffer.concat(parts), error: events.at(-1)?.error, held: held.length };
}

const eventOf = z.object({ base64: z.string().optional(), error: z.string().nullable().optional() });

/** All rows of all tables; token versions are raised by a restore. */
async function everything({ db }: TestApi): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name } of await listTables(db)) {
    const rows = await readRows(
      db,
      sql`select (to_jsonb(stored) - 'token_version')::text as row from ${sql.identifier(name)} as stored order by 1`,
      z.object({ row: z.string() }),
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

describeBothEngines((api) => {
  test('a restore brings back everything, maintained counts included, and ends sessions', async () => {
    const { email, token, password } = await api().newCustomer();
    expect((await placeTestOrder(api(), token)).status).toBe(201);
    await api().db
      .execute(sql`insert into addresses (user_id, label, full_name, address, city, state, postal_code, phone, is_default)
      select id, 'Home', 'Mira Iyer', '3 Road', 'Mysuru', 'Karnataka', '570001', '+910000000001', true from users
      where email = ${email}`);
    const before = await everything(api());
    const { file, error } = await run(api(), 'backup');
    expect(error).toBeNull();
    expect(gunzipSync(file).toString()).not.toContain('the token key');

    await api().db.execute(sql`update products set title = 'lost', category = 'lost'`);
    await api().db.execute(sql`delete from orders`);
    await api().db.execute(sql`delete from addresses`);
    await api().db.execute(sql`delete from shops where id = 'second'`);
    await api().db.execute(sql`delete from page_changes`);
    const restored = await run(api(), 'restore', file);
    expect(restored).toMatchObject({ error: null, held: 1 });
    expect(await everything(api())).toEqual(before);
    expect(await isBeingRestored(api().db)).toBe(false);
    // All pages of all shops may have changed.
    const noted = await readRows(
      api().db,
      sql`select shop_id || ' ' || tag as noted from page_changes order by 1`,
      z.object({ noted: z.string() }),
    );
    expect(noted.map((row) => row.noted)).toEqual(
      ['first', 'second'].flatMap((shop) => [`${shop} products`, `${shop} store-info`]),
    );

    expect((await api().get('/orders', { token })).status).toBe(401);
    expect((await api().post('/users/authorize', { json: { email, password } })).status).toBe(200);
    // The triggers run again, and the ids that the database counts don't collide.
    await api().db.execute(sql`update products set category = 'moved' where shop_id = 'second'`);
    await api().db.execute(sql`insert into product_ranges (shop_id, start_at, start_id, count)
      values ('second', now(), '00000000-0000-4000-8000-000000000000', 0)`);
    const { text } = await api().get('/products?category=moved', { host: 'second.localhost' });
    expect(text).toContain('only shirt');
  }, 30_000);

  test('what is no whole backup of this version changes nothing', async () => {
    const { file } = await run(api(), 'backup');
    const before = await everything(api());
    const lines = gunzipSync(file).toString().trimEnd().split('\n');
    const bad = {
      text: Buffer.from('no gzip'),
      cut: file.subarray(0, file.length / 2),
      'without its end': gzipSync(lines.slice(0, -1).join('\n')),
      'with a bad row': gzipSync(lines.map((line) => line.replace(/"price":\d+/, '"price":"x"')).join('\n')),
      'of another version': gzipSync([lines[0]?.replace(/"schema":"\d+"/, '"schema":"1"'), 'end'].join('\n')),
    };
    for (const [name, content] of Object.entries(bad)) {
      const { error } = await run(api(), 'restore', content);
      expect([name, error]).toEqual([name, expect.any(String)]);
    }
    expect(await everything(api())).toEqual(before);
  }, 60_000);
});
