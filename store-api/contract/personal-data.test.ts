import { randomUUID } from 'node:crypto';
import { eq, getTableName, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readRows } from '../admin/read-rows';
import { addresses } from '../db/schema/addresses';
import { coupons } from '../db/schema/coupons';
import { emailChanges } from '../db/schema/email-changes';
import { idempotencyKeys } from '../db/schema/internal';
import { invoices } from '../db/schema/invoices';
import { mails } from '../db/schema/mails';
import { messages, newsletterSubscribers } from '../db/schema/messages';
import { orderEvents, orderItems, orders } from '../db/schema/orders';
import { passwordResets } from '../db/schema/password-resets';
import { payments, refunds } from '../db/schema/payments';
import { returnEvents, returnLines, returns } from '../db/schema/returns';
import { reviewPhotos, reviewReports, reviews } from '../db/schema/reviews';
import { savedLists } from '../db/schema/saved-lists';
import { stockAlerts } from '../db/schema/stock-alerts';
import { sessions, users } from '../db/schema/users';
import { PLAIN_EXTRAS } from '../shops/shop-schema';
import { PERSONAL_TABLES } from '../users/personal-data';
import { describeBothEngines } from './engines.harness';
import type { TestApi } from './test-api';
import { runCommand } from './test-commands';
import { cap, linenShirt } from './test-orders';
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

/** A customer who has used everything; `mark` is in all that tells who they are. */
async function newPerson(api: TestApi, isConfirmed: boolean) {
  const { db } = api;
  const { email, token, password } = await api.newCustomer();
  const mark = email.replace('@example.com', '');
  const [user] = await db
    .update(users)
    .set({ firstName: mark, phone: mark, emailConfirmedAt: isConfirmed ? new Date() : null })
    .where(eq(users.email, email))
    .returning();
  const userId = user?.id ?? '';
  const later = new Date(Date.now() + 60_000);
  const address = { fullName: mark, address: mark, city: mark, state: 'Goa', postalCode: mark, phone: mark };
  await db.insert(addresses).values({ userId, label: 'Home', isDefault: true, ...address });
  const session = { id: randomUUID(), createdAt: new Date(), expiresAt: later, version: 0 };
  await db.insert(sessions).values({ userId, deviceName: mark, ...session });
  await db.insert(savedLists).values({ userId, list: 'cart', lines: [] });
  const link = { shopId: 'first', version: 0, tokenHash: randomUUID(), expiresAt: later };
  await db.insert(emailChanges).values({ userId, email: `new-${email}`, ...link });
  await db.insert(passwordResets).values({ userId, ...link });
  const key = { route: 'POST /orders', key: 'key', bodyHash: 'hash', response: { fullName: mark } };
  await db.insert(idempotencyKeys).values({ userId, ...key });
  const ids = [randomUUID(), randomUUID()];
  const [guest] = await db.insert(users).values({ shopId: 'first', firstName: '', lastName: '' }).returning();
  const ofShop = { shopId: 'first', total: 24950, status: 3, note: mark, ...address };
  await db.insert(orders).values([
    { id: ids[0] ?? '', userId, ...ofShop },
    { id: ids[1] ?? '', userId: guest?.id ?? '', email, guestKeys: [mark], ...ofShop },
  ]);
  for (const orderId of ids) {
    const line = { position: 0, productId: cap, productTitle: 'Cap', quantity: 1, price: 24950 };
    const [item] = await db
      .insert(orderItems)
      .values({ orderId, ...line })
      .returning();
    const place = { code: '29', name: 'Karnataka' };
    const taxed = { taxable: 24950, cgst: 0, sgst: 0, igst: 0, amount: 24950 };
    const document = {
      ...{ date: '2026-01-01', orderDate: '2026-01-01', placeOfSupply: place, lines: [], totals: taxed },
      seller: { name: 'First', address: 'Bengaluru', gstin: '29AAACS0000A1ZC', state: place },
      buyer: { name: mark, address: mark, city: mark, state: 'Goa', postalCode: mark },
      inWords: '',
    };
    const invoice = { shopId: 'first', number: randomUUID(), kind: 'invoice' as const, orderId };
    await db.insert(invoices).values({ ...invoice, issuedAt: new Date(), document });
    const returnId = `${orderId}-R1`;
    await db.insert(returns).values({
      ...{ id: returnId, orderId, kind: 'refund', state: 'refunded', pickupDay: '2026-01-01' },
      ...{ upiId: mark, maskedUpiId: mark, pickupAddress: address },
    });
    const sentBack = { returnId, itemId: item?.id ?? '', quantity: 1, amount: 1, reason: 'Other' };
    await db.insert(returnLines).values({ note: mark, ...sentBack });
    await db.insert(returnEvents).values({ returnId, who: 'shop', toState: 'refunded' });
    await db.insert(orderEvents).values({
      orderId,
      who: 'shop',
      event: 'delivered',
      fromStatus: 2,
      toStatus: 3,
      details: { note: mark },
    });
    const [payment] = await db
      .insert(payments)
      .values({
        ...{ reference: randomUUID(), orderId, methodId: 'upi', amount: 24950, status: 'paid' },
        ...{ fields: { name: mark }, instrument: mark, returnHost: 'localhost' },
      })
      .returning();
    await db.insert(refunds).values({
      paymentId: payment?.id ?? '',
      amount: 1,
      reason: 'excess',
      state: 'done',
      maskedUpiId: mark,
    });
  }
  const [review] = await db
    .insert(reviews)
    .values({ userId, productId: cap, author: mark, stars: 5, text: mark, status: 'published' })
    .returning();
  const reviewId = review?.id ?? '';
  const photo = { width: 1, height: 1, data: Buffer.from('photo') };
  await db.insert(reviewPhotos).values({ userId, reviewId, ...photo });
  const [foreign] = await db
    .insert(reviews)
    .values({ productId: linenShirt, author: 'Other', stars: 1, text: 'Of the seed', status: 'published' })
    .returning();
  await db.insert(reviewReports).values({ userId, reviewId: foreign?.id ?? '', reason: mark });
  const alert = { size: '', color: '', tokenHash: randomUUID(), returnHost: 'localhost' };
  await db.insert(stockAlerts).values({ productId: cap, email, ...alert });
  const message = { name: mark, subject: mark, message: mark, returnHost: 'localhost' };
  await db.insert(messages).values({ shopId: 'first', email, ...message });
  // Signed in, with another address.
  const complaint = { userId, orderId: ids[0], number: mark, answerBy: '2026-12-27' };
  await db.insert(messages).values({ shopId: 'first', email: `work-${email}`, ...message, ...complaint });
  const subscription = { email, token: randomUUID(), returnHost: 'localhost' };
  await db.insert(newsletterSubscribers).values({ shopId: 'first', ...subscription });
  await db.insert(coupons).values({ shopId: 'first', code: mark, off: 100, email });
  const mail = { shopId: 'first', fromName: 'First', fromAddress: 'shop@example.com', host: 'localhost' };
  await db
    .insert(mails)
    .values({ id: mark, toAddress: email, subject: 'Shipped', text: mark, html: mark, ...mail });
  return { email, token, password, mark, userId, orderIds: ids };
}

const remove = (api: TestApi, token: string, json: object) => api.delete('/users/me', { token, json });

const dataOf = z.object({ about: z.string(), data: z.record(z.string(), z.array(z.looseObject({}))) });

describeBothEngines(
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
