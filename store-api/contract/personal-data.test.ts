import { eq, getTableName, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readRows } from '../admin/read-rows';
import { mails } from '../db/schema/mails';
import { PLAIN_EXTRAS } from '../shops/shop-schema';
import { PERSONAL_TABLES } from '../users/personal-data';
import { describeEachEngine } from './engines.harness';
import type { TestApi } from './test-api';
import { runCommand } from './test-commands';
import { newPerson } from './test-person';
import { testShops } from './test-shops';

/** Tables without a person. Whoever adds one with a person adds it to PERSONAL_TABLES, or says below why nobody gets it. */
const IMPERSONAL = [
  ...['shops', 'shop_hostnames', 'payment_methods', 'payment_fields', 'settings', 'page_changes'],
  'invoice_series',
  'shop_pictures',
  ...['products', 'product_counts', 'product_index', 'product_pictures', 'product_range_counts'],
  ...['product_ranges', 'product_variants', 'search_words'],
  // Ids of tokens and notices, hashes of what is counted, keyed hashes of codes that are valid for ten minutes.
  ...['revoked_tokens', 'payment_notices', 'rate_limits', 'one_time_codes'],
];

/** Copies on their way that are gone in hours or once they are sent, and hashes of secrets. */
const NOT_HANDED_OUT = ['idempotency_keys', 'mails', 'password_resets'];

/** Texts without a person in the tables whose rows stay. A new column is named here, or the fixture writes a person into it. */
const IMPERSONAL_COLUMNS: Record<string, string[]> = {
  orders: ['id', 'shop_id', 'state', 'tracking_number', 'totals', 'coupon_code'],
  order_items: ['order_id', 'product_title', 'size', 'color', 'variant'],
  order_events: ['order_id', 'who', 'event'],
  payments: [
    ...['reference', 'order_id', 'method_id', 'status', 'return_host', 'provider', 'provider_id'],
    ...['redirect_url', 'capture_id'],
  ],
  refunds: ['reason', 'state', 'provider_id', 'error', 'return_id'],
  returns: ['id', 'order_id', 'kind', 'state'],
  return_lines: ['return_id', 'reason', 'size', 'variant'],
  return_events: ['return_id', 'who', 'from_state', 'to_state', 'details'],
};

const shops = testShops.map((shop) =>
  shop.id === 'first'
    ? { ...shop, extras: { ...PLAIN_EXTRAS, features: ['profile', 'account-data', 'reviews', 'contact'] } }
    : shop,
);

const nameRow = z.object({ name: z.string() });

const tablesOf = async ({ db }: TestApi) =>
  (
    await readRows(
      db,
      sql`select table_name::text as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
      nameRow,
    )
  ).map(({ name }) => name);

/** The rows of a table, each as JSON. */
const dump = async ({ db }: TestApi, table: string) =>
  (
    await readRows(db, sql`select to_jsonb(row)::text as name from ${sql.identifier(table)} as row`, nameRow)
  ).map(({ name }) => name);

/** The tables with a row that has one of the texts. */
async function tablesWith(api: TestApi, texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tablesOf(api)) {
    const rows = await dump(api, table);
    if (rows.some((row) => texts.some((text) => row.includes(text)))) found.push(table);
  }
  return found;
}

const remove = (api: TestApi, token: string, json: object) => api.delete('/users/me', { token, json });

const dataOf = z.object({ about: z.string(), data: z.record(z.string(), z.array(z.looseObject({}))) });

describeEachEngine(
  (api) => {
    test('knows all tables with a person', async () => {
      const handedOut = PERSONAL_TABLES.map(({ table }) => getTableName(table));
      expect(await tablesOf(api())).toEqual([...handedOut, ...NOT_HANDED_OUT, ...IMPERSONAL].sort());
    });

    test('hands out everything, without secrets, and nothing of others', async () => {
      const other = await newPerson(api(), true);
      const person = await newPerson(api(), true);
      const personal = [...PERSONAL_TABLES.map(({ table }) => getTableName(table)), ...NOT_HANDED_OUT];
      // The fixture has filled each of them.
      expect(await tablesWith(api(), [person.mark, person.userId, ...person.orderIds])).toEqual(
        expect.arrayContaining(personal),
      );
      const response = await api().get('/users/me/data', { token: person.token });
      const { data, about } = dataOf.parse(response.body);
      expect(Object.entries(data).filter(([, rows]) => rows.length === 0)).toEqual([]);
      expect(Object.keys(data)).toEqual(PERSONAL_TABLES.map(({ name }) => name));
      expect([data.orders?.length, data.orderItems?.length, data.payments?.length]).toEqual([2, 2, 2]);
      expect(data.reviewPhotos?.[0]).toMatchObject({ data: Buffer.from('photo').toString('base64') });
      expect(about).not.toContain('confirmed');
      expect(response.text).not.toMatch(/hash|scrypt|version|token/i);
      for (const text of [other.mark, other.userId]) expect(response.text).not.toContain(text);
      expect(response.headers.get('cache-control')).toBe('no-store');
    });

    test('hands out and deletes nothing that an email alone tells, while nobody has proved that it is theirs', async () => {
      const person = await newPerson(api(), false);
      const { data, about } = dataOf.parse((await api().get('/users/me/data', { token: person.token })).body);
      const empty = Object.entries(data).flatMap(([name, rows]) => (rows.length === 0 ? [name] : []));
      expect(empty).toEqual(['stockAlerts', 'newsletter', 'coupons']);
      expect([data.orders?.length, data.messages?.length]).toEqual([1, 1]);
      expect(about).toContain('once you have confirmed the email');
      expect((await remove(api(), person.token, { password: person.password })).status).toBe(200);
      await api().db.delete(mails).where(eq(mails.toAddress, person.email));
      const left = [
        'coupons',
        'invoices',
        'messages',
        'newsletter_subscribers',
        'order_events',
        'orders',
        'payments',
        'refunds',
        'return_lines',
        'returns',
        'stock_alerts',
      ];
      expect(await tablesWith(api(), [person.mark, person.userId])).toEqual(left);
    });

    test('deletes a person everywhere, and keeps what was sold', async () => {
      const other = await newPerson(api(), true);
      const person = await newPerson(api(), true);
      for (const [table, impersonal] of Object.entries(IMPERSONAL_COLUMNS)) {
        const columns = await readRows(
          api().db,
          sql`select column_name::text as name from information_schema.columns
            where table_schema = 'public' and table_name = ${table} and data_type in ('text', 'jsonb', 'ARRAY')`,
          nameRow,
        );
        const rows = (await dump(api(), table)).map((row) => z.looseObject({}).parse(JSON.parse(row)));
        const unknown = columns.filter(
          ({ name }) =>
            !impersonal.includes(name) &&
            !rows.some((row) => JSON.stringify(row[name] ?? null).includes(person.mark)),
        );
        expect([table, unknown]).toEqual([table, []]);
      }
      const response = await remove(api(), person.token, { password: person.password });
      expect([response.status, response.body]).toEqual([200, { success: true }]);
      expect(await api().mailsTo(person.email)).toMatchObject([
        { subject: 'Your account is deleted', text: expect.stringContaining('stays in our books') },
      ]);
      await api().db.delete(mails).where(eq(mails.toAddress, person.email));
      // The law keeps them as they are.
      expect(await tablesWith(api(), [person.mark, person.userId, person.email])).toEqual(['invoices']);
      for (const table of ['orders', 'order_items', 'order_events', 'payments']) {
        const kept = (await dump(api(), table)).filter((row) =>
          person.orderIds.some((id) => row.includes(id)),
        );
        expect([table, kept.length]).toEqual([table, 2]);
      }
      const listed = (await runCommand(api(), 'orders list')).lines.join('\n');
      expect(listed).toContain('deleted customer');

      expect((await api().get('/orders', { token: person.token })).status).toBe(401);
      const json = { email: person.email, password: person.password };
      expect((await api().post('/users/authorize', { json })).status).toBe(401);
      const again = { ...json, firstName: 'Mira', lastName: 'Sen' };
      expect((await api().post('/users/register', { json: again })).status).toBe(201);
      const { token } = z
        .object({ token: z.string() })
        .parse((await api().post('/users/authorize', { json })).body);
      expect((await api().get('/orders', { token })).body).toEqual([]);
      expect((await api().get('/orders', { token: other.token })).body).toHaveLength(1);
    });

    test('deletes by command as the customer does', async () => {
      const person = await newPerson(api(), false);
      const { lines, error } = await runCommand(api(), 'users delete', { args: [person.email] });
      expect([lines, error]).toEqual([
        [`${person.email} is deleted, who is no longer named in 2 orders.`],
        null,
      ]);
      expect(await tablesWith(api(), [person.mark, person.userId])).toEqual(['invoices']);
    });
  },
  { shops },
);
