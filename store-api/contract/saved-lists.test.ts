import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { MAX_SAVED_LINES, MAX_SENT_LINES, REMOVAL_LIFETIME_MS } from '../../shared/saved-lines';
import { orderEvents, orderItems, orders } from '../db/schema/orders';
import { savedLists } from '../db/schema/saved-lists';
import { users } from '../db/schema/users';
import { describeEachEngine } from './engines.harness';
import { HIGH_LIMITS, type TestApi } from './test-api';
import { runCommand } from './test-commands';
import { cap } from './test-orders';
import { testShops } from './test-shops';

const extras = { features: ['saved-cart'], holdsReviews: false, sizeGuides: [], deliveryRules: [] };
const shops = testShops.map((shop) => ({ ...shop, extras }));

const PAST = Date.now() - 60_000;
const KURTA = { productId: 'kurta', size: 'M', color: null, quantity: 2, changedAt: PAST };

const bodySchema = z.object({
  lines: z.array(z.looseObject({ productId: z.string(), changedAt: z.number() })),
});

async function save(api: TestApi, token: string, lines: object[], path = '/cart') {
  const { status, body } = await api.put(path, { token, json: { lines } });
  expect([status, body]).toEqual([200, { lines: expect.any(Array) }]);
  return bodySchema.parse(body).lines;
}

async function read(api: TestApi, token: string, path = '/cart') {
  const { status, body } = await api.get(path, { token });
  expect(status).toBe(200);
  return bodySchema.parse(body).lines;
}

const numbered = (from: number, count: number, change: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ ...KURTA, productId: `p${from + index}`, ...change }));

describeEachEngine(
  (api) => {
    test('merges what devices send, the last change of a line first, and keeps nothing else of it', async () => {
      const { token } = await api().newCustomer();
      expect(await read(api(), token)).toEqual([]);
      await save(api(), token, [{ ...KURTA, name: 'Cheap', price: 1, image: 'https://evil.example/x.png' }]);
      const large = { ...KURTA, size: 'L', quantity: 1 };
      expect(await save(api(), token, [large, { ...KURTA, quantity: 9, changedAt: PAST - 1 }])).toEqual([
        KURTA,
        large,
      ]);
      const removed = { ...KURTA, quantity: 0, changedAt: PAST + 1 };
      await save(api(), token, [removed]);
      await save(api(), token, [KURTA]);
      expect(await read(api(), token)).toEqual(expect.arrayContaining([removed, large]));
      expect(await read(api(), token, '/wishlist')).toEqual([]);
    });

    test('has each product once on the wishlist', async () => {
      const { token } = await api().newCustomer();
      const wish = { productId: 'kurta', size: null, color: null, quantity: 1, changedAt: PAST };
      const chosen = { ...wish, size: 'M', changedAt: PAST + 1 };
      const saved = { ...chosen, savedPrice: 999, wasSoldOut: true };
      await save(api(), token, [wish, chosen], '/wishlist');
      await save(api(), token, [{ ...saved, changedAt: PAST + 2 }], '/wishlist');
      expect(await read(api(), token, '/wishlist')).toEqual([{ ...saved, changedAt: PAST + 2 }]);
      expect(await read(api(), token)).toEqual([]);
    });

    test('loses no line of devices that send at the same time', async () => {
      const { token } = await api().newCustomer();
      await Promise.all(numbered(0, 8).map((line) => save(api(), token, [line])));
      expect(await read(api(), token)).toHaveLength(8);
    });

    test('takes a time of the future for now, so that the next change wins', async () => {
      const { token } = await api().newCustomer();
      const [line] = await save(api(), token, [{ ...KURTA, changedAt: Date.now() + 3_600_000 }]);
      expect(line?.changedAt).toBeLessThanOrEqual(Date.now());
      const changedAt = Date.now() + 1;
      const [changed] = await save(api(), token, [{ ...KURTA, quantity: 5, changedAt }]);
      expect(changed).toMatchObject({ quantity: 5 });
    });

    test('forgets removals after 30 days, and has 200 lines at most', async () => {
      const { token } = await api().newCustomer();
      const old = { quantity: 0, changedAt: Date.now() - REMOVAL_LIFETIME_MS };
      expect(await save(api(), token, numbered(0, 2, old))).toEqual([]);
      for (let from = 0; from < MAX_SAVED_LINES; from += MAX_SENT_LINES)
        await save(api(), token, numbered(from, MAX_SENT_LINES));
      const { status, body } = await api().put('/cart', { token, json: { lines: [KURTA] } });
      expect([status, body]).toEqual([409, { error: 'There can be 200 lines. Remove some of them first.' }]);
      expect(await read(api(), token)).toHaveLength(MAX_SAVED_LINES);
      const removed = { ...KURTA, productId: 'p0', quantity: 0, changedAt: PAST + 1 };
      expect(await save(api(), token, [removed, KURTA])).toContainEqual(KURTA);
    });

    test.each([
      { lines: numbered(0, MAX_SENT_LINES + 1) },
      { lines: [{ ...KURTA, productId: '' }] },
      { lines: [{ ...KURTA, quantity: -1 }] },
      { lines: [{ ...KURTA, changedAt: 1.5 }] },
      { lines: [{ ...KURTA, size: 'x'.repeat(301) }] },
      {},
    ])('refuses bodies that are no lines', async (json) => {
      const { token } = await api().newCustomer();
      expect((await api().put('/cart', { token, json })).status).toBe(422);
      expect(await read(api(), token)).toEqual([]);
    });

    test('tells the sizes of what was bought and kept until they are forgotten', async () => {
      const { db } = api();
      const [{ token, email }, stranger] = [await api().newCustomer(), await api().newCustomer()];
      const [user] = await db.select().from(users).where(eq(users.email, email));
      const order = async (size: string, status: number, event?: 'returned') => {
        const id = randomUUID();
        const person = {
          fullName: 'M',
          address: 'A',
          city: 'C',
          state: 'S',
          postalCode: '560001',
          phone: '1',
        };
        await db
          .insert(orders)
          .values({ id, shopId: 'first', userId: user?.id ?? '', status, total: 1, ...person });
        const line = { position: 0, productId: cap, productTitle: 'Cap', quantity: 1, price: 1 };
        await db.insert(orderItems).values({ orderId: id, size, ...line });
        if (event)
          await db
            .insert(orderEvents)
            .values({ orderId: id, who: 'shop', event, fromStatus: 3, toStatus: 3 });
      };
      const sizes = async (by = token) => (await api().get('/sizes', { token: by })).body;
      await order('32', 3);
      await order('L', 2);
      await order('M', 3, 'returned');
      await order('S', 4);
      await order('XS', 0);
      await order('XXL', 1);
      await db.update(orderItems).set({ cancelled: 1 }).where(eq(orderItems.size, 'XXL'));
      expect(await sizes()).toEqual({ sizes: ['L', '32'] });
      expect(await sizes(stranger.token)).toEqual({ sizes: [] });
      expect((await api().get('/sizes')).status).toBe(401);
      expect((await api().delete('/sizes', { token: stranger.token })).status).toBe(200);
      expect(await sizes()).toEqual({ sizes: ['L', '32'] });
      expect(await api().delete('/sizes', { token })).toMatchObject({ status: 200, body: { sizes: [] } });
      expect(await sizes()).toEqual({ sizes: [] });
      await order('XL', 1);
      expect(await sizes()).toEqual({ sizes: ['XL'] });
    });

    test('shows and changes nobody else’s, and goes with its customer', async () => {
      const [owner, stranger] = [await api().newCustomer(), await api().newCustomer()];
      await save(api(), owner.token, [KURTA]);
      await save(api(), stranger.token, [{ ...KURTA, quantity: 0, changedAt: PAST + 1 }]);
      expect(await read(api(), owner.token)).toEqual([KURTA]);
      for (const call of [api().get('/cart'), api().put('/wishlist', { json: { lines: [] } })])
        expect((await call).status).toBe(401);
      const foreign = { token: owner.token, host: 'second.localhost' };
      expect((await api().get('/cart', foreign)).status).toBe(401);
      await runCommand(api(), 'users delete', { args: [owner.email] });
      const left = await api()
        .db.select()
        .from(savedLists)
        .where(eq(savedLists.lines, [KURTA]));
      expect(left).toEqual([]);
    });
  },
  { shops },
);

describeEachEngine(
  (api) => {
    test('limits the changes of a customer', async () => {
      const [{ token }, other] = [await api().newCustomer(), await api().newCustomer()];
      const statuses: number[] = [];
      for (const path of ['/cart', '/wishlist', '/cart'])
        statuses.push((await api().put(path, { token, json: { lines: [] } })).status);
      expect(statuses).toEqual([200, 200, 429]);
      await read(api(), token);
      await save(api(), other.token, []);
    });
  },
  { shops, limits: { ...HIGH_LIMITS, savedLists: { attempts: 2, seconds: 60 } } },
);

describeEachEngine((api) => {
  test('is nothing in a shop without it', async () => {
    const { token } = await api().newCustomer();
    for (const path of ['/cart', '/wishlist']) {
      expect((await api().get(path, { token })).status).toBe(404);
      expect((await api().put(path, { token, json: { lines: [] } })).status).toBe(404);
    }
    expect((await api().get('/sizes', { token })).status).toBe(404);
    expect((await api().delete('/sizes', { token })).status).toBe(404);
  });
});
