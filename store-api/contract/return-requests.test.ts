import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { orderEvents } from '../db/schema/orders';
import { products, productVariants } from '../db/schema/products';
import { returnEvents } from '../db/schema/returns';
import { shops } from '../db/schema/shops';
import { returnOptionsSchema } from '../returns/return-schema';
import { describeEachEngine } from './engines.harness';
import { runCommand } from './test-commands';
import { orderIdOf, placeTestOrder, shippingAddress } from './test-orders';
import { returningShops, returnTools } from './test-returns';
import { idOf } from './test-stock';

const NOT_FOUND = [404, { error: 'Order not found or access denied' }];
const UPI_ID = 'asha.rao@okbank';

describeEachEngine(
  (api) => {
    const { deliver, details, options, request, shop, idOfReturn } = returnTools(api);

    beforeEach(() => api().db.update(productVariants).set({ stock: 50 }));

    test('says why something can’t be returned', async () => {
      const order = await deliver('filter');
      const told = async () => returnOptionsSchema.parse((await options(order)).body).lines[0];
      await api()
        .db.update(orderEvents)
        .set({ at: sql`now() - interval '9 days'` })
        .where(eq(orderEvents.orderId, order.id));
      expect(await told()).toMatchObject({
        refunds: [],
        sizes: [],
        refusal: expect.stringMatching(/^It could be returned until \d+ \w+ \d{4}\.$/),
      });
      expect((await details(order)).actions).toEqual([]);
      expect((await request(order)).status).toBe(409);
      const final = { facts: { returnDays: 0 } };
      await api()
        .db.update(products)
        .set({ details: final })
        .where(eq(products.id, idOf('filter')));
      expect((await told())?.refusal).toMatch(/can’t be returned\. If it is damaged/);
      const { token } = order;
      const onItsWay = orderIdOf(await placeTestOrder(api(), token));
      expect(await options({ id: onItsWay, token })).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('once it was delivered') },
      });
    });

    test('checks reasons, notes, pieces, days and amounts', async () => {
      const order = await deliver('take');
      const fieldsOf = async (changes: Record<string, unknown>, line: Record<string, unknown> = {}) => {
        const { status, body } = await request(order, changes, line);
        return [status, Object.keys(z.object({ fields: z.looseObject({}) }).parse(body).fields)];
      };
      expect(await fieldsOf({}, { reason: 'Because' })).toEqual([422, ['lines.0.reason']]);
      expect(await fieldsOf({}, { reason: 'Other' })).toEqual([422, ['lines.0.note']]);
      expect(await fieldsOf({}, { note: 'x'.repeat(201) })).toEqual([422, ['lines.0.note']]);
      expect(await fieldsOf({ day: '2020-01-01' })).toEqual([422, ['day']]);
      expect(await fieldsOf({ lines: [] })).toEqual([422, ['lines']]);
      expect((await request(order, {}, { quantity: 2 })).status).toBe(409);
      expect((await request(order, {}, { itemId: idOf('take') })).status).toBe(422);
      expect((await request(order, { refund: 800 })).body).toMatchObject({
        error: expect.stringContaining('has changed'),
      });
      const address = { ...shippingAddress, city: 'Hampi' };
      const note = 'It is for my sister.';
      const { body } = await request(order, { address, refund: 799 }, { reason: 'Other', note });
      expect(body).toMatchObject({ pickup: { address: '3 Temple Road, Hampi, Karnataka 570001' } });
      const { lines } = await runCommand(api(), 'returns list', {});
      expect(lines.join('\n')).toContain(`1 × take shirt, size M, Indigo, Other, “${note}”`);
    });

    test('is requested once, however often the same request comes and however many come at once', async () => {
      const order = await deliver('expire', 2);
      const key = { 'idempotency-key': `return-${order.id}` };
      const [first, again] = [await request(order, {}, {}, key), await request(order, {}, {}, key)];
      expect([again.status, again.body]).toEqual([201, first.body]);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      const atOnce = await Promise.all(Array.from({ length: 4 }, () => request(order)));
      expect(atOnce.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
      expect((await details(order)).returns).toHaveLength(2);
    });

    test('answers for orders and returns of others as for unknown ones', async () => {
      const [own, other] = [await deliver('take'), await deliver('take')];
      const theirs = idOfReturn(await request(other));
      for (const id of [other.id, '0000-0000-0000-0000', 'nonsense', `${own.id}x`]) {
        const strange = { ...other, id, token: own.token };
        const day = '2026-12-01';
        const lines = [{ itemId: other.itemId, quantity: 1, reason: 'Quality' }];
        const answers = [
          await options(strange),
          await api().post(`/orders/${id}/returns`, {
            token: own.token,
            json: { kind: 'refund', lines, day },
          }),
          await api().post(`/orders/${id}/returns/${theirs}/cancel`, { token: own.token, json: {} }),
        ];
        for (const { status, body } of answers) expect([status, body]).toEqual(NOT_FOUND);
      }
      const foreign = await api().post(`/orders/${own.id}/returns/${theirs}/cancel`, {
        token: own.token,
        json: {},
      });
      expect([foreign.status, foreign.body]).toEqual(NOT_FOUND);
      expect((await request({ ...own, itemId: other.itemId })).status).toBe(422);
      expect((await api().get(`/orders/${own.id}/returns/options`)).status).toBe(401);
      const tracked = await api().get(`/orders/${other.id}?contactInfo=${other.email}`);
      expect(tracked.body).not.toHaveProperty('returns');
      expect(await shop('approve', theirs.replace('R1', 'R2'))).toContain('has no return');
      const elsewhere = await runCommand(
        api(),
        'returns approve',
        { args: [theirs] },
        '',
        'second.localhost',
      );
      expect(elsewhere.error).toContain('has no return');
    });

    test('lets a guest return the order of the mail’s link alone', async () => {
      const guest = z.object({ token: z.string() });
      const { token } = guest.parse((await api().post('/guests', { json: {} })).body);
      const email = 'guest-returns@example.com';
      const placed = await placeTestOrder(api(), token, { products: { [idOf('open')]: 1 }, email });
      const id = orderIdOf(placed);
      const itemId =
        z.object({ items: z.array(z.object({ id: z.string() })) }).parse(placed.body).items[0]?.id ?? '';
      for (const step of ['processing', 'shipped', 'delivered'])
        await runCommand(api(), 'orders status', { args: [id, step] });
      const [mail] = await api().mailsTo(email);
      const link = /\/guest-order\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      const session = guest.parse((await api().post('/guests/orders', { json: { token: link } })).body).token;
      const order = { id, token: session, email, itemId };
      const requested = await request(order, { upiId: UPI_ID });
      expect(requested.status).toBe(201);
      const [event] = await api()
        .db.select()
        .from(returnEvents)
        .where(eq(returnEvents.returnId, idOfReturn(requested)));
      expect(event?.who).toBe('guest');
      expect((await api().mailsTo(email)).at(-1)?.text).toContain('/guest-order?token=');
    });

    test('there are none at a shop without the feature', async () => {
      const order = await deliver('take');
      const [row] = await api().db.select().from(shops).where(eq(shops.id, 'first'));
      const extras = row?.extras;
      const features = extras?.features.filter((name) => name !== 'returns') ?? [];
      await api()
        .db.update(shops)
        .set({ extras: extras && { ...extras, features } })
        .where(eq(shops.id, 'first'));
      api().restart();
      const { actions, ...told } = await details(order);
      expect(actions).toEqual([]);
      expect(told).not.toHaveProperty('returns');
      expect((await options(order)).status).toBe(404);
    });
  },
  { shops: returningShops },
);
