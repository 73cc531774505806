import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { mails } from '../db/schema/mails';
import { orderEvents, orderItems, orders } from '../db/schema/orders';
import { productVariants } from '../db/schema/products';
import { refundDay } from '../payments/refund-terms';
import { cancelResponseSchema } from '../orders/cancel-request';
import { orderDetailsSchema } from '../orders/order-schema';
import { describeEachEngine } from './engines.harness';
import { runCommand } from './test-commands';
import { orderIdOf } from './test-orders';
import { paymentTools } from './test-payments';
import { EXTRAS, idOf, stockedShops, stockTools } from './test-stock';

const features = ['stock', 'cancel', 'order-details', 'guest-checkout'];
const shops = stockedShops.map((shop) =>
  shop.id === 'first'
    ? { ...shop, extras: { ...EXTRAS, features }, terms: { refundDays: [2, 5] as [number, number] } }
    : shop,
);
const SHIRT = 79_900;
const BY_BANK = {
  way: 'Net banking (as…@okbank)',
  by: refundDay({ terms: { refundDays: [2, 5] } }, Date.now()),
};

describeEachEngine(
  (api) => {
    const { buy, stockOf } = stockTools(api);
    const { start, capture, refundsOf, statusOf, subjectsTo } = paymentTools(api);

    beforeEach(() => api().db.update(productVariants).set({ stock: 50 }));

    /** An order of three shirts, of which a discount of ₹100.01 was taken, and of one in another color. */
    const newOrder = async () => {
      const { token, email } = await api().newCustomer();
      const product = idOf('take');
      const lines = [
        { productId: product, size: 'M', color: 'Indigo', quantity: 3 },
        { productId: product, size: 'M', color: 'Madder', quantity: 1 },
      ];
      const id = orderIdOf(await buy(token, 'take', {}, {}, { products: { [product]: 4 }, lines }));
      const items = await api()
        .db.select()
        .from(orderItems)
        .where(eq(orderItems.orderId, id))
        .orderBy(orderItems.position);
      const [many = '', one = ''] = items.map((item) => item.id);
      await api().db.update(orderItems).set({ discount: 10_001 }).where(eq(orderItems.id, many));
      await api()
        .db.update(orders)
        .set({ total: 4 * SHIRT - 10_001 })
        .where(eq(orders.id, id));
      return { token, email, id, many, one };
    };
    type Order = Awaited<ReturnType<typeof newOrder>>;

    const paidOrder = async () => {
      const order = await newOrder();
      await capture(await start(order.token, order.id), { vpa: 'asha.rao@okbank' });
      await api().db.delete(mails);
      return order;
    };
    const cashOrder = async () => {
      const order = await newOrder();
      await api().post('/payments', {
        token: order.token,
        json: { orderId: order.id, fields: { method: 'cod' } },
      });
      await api().db.delete(mails);
      return order;
    };
    const pieces = (itemId: string, quantity: number) => ({ lines: [{ itemId, quantity }] });
    const send = ({ id, token }: Order, json: Record<string, unknown>, key?: string) =>
      api().post(`/orders/${id}/cancel`, {
        token,
        json,
        ...(key && { headers: { 'idempotency-key': key } }),
      });
    const cancel = async (order: Order, json: Record<string, unknown>, key?: string) => {
      const { status, body } = await send(order, { reason: 'Found it cheaper', ...json }, key);
      return status === 200 ? cancelResponseSchema.parse(body) : [status, body];
    };
    const stocks = () => Promise.all(['Indigo', 'Madder'].map((color) => stockOf('take', 'M', color)));
    const details = async ({ id, token }: Order) =>
      orderDetailsSchema.parse((await api().get(`/orders/${id}`, { token })).body);
    const amountsOf = async ({ id }: Order) =>
      (await refundsOf(id)).map(({ amount, reason }) => [amount, reason]);

    test('tells what goes back, then refunds pieces and at last the rest', async () => {
      const order = await paidOrder();
      const before = await stocks();
      const part = pieces(order.many, 1);
      const told = { amount: 765.66, refund: BY_BANK };
      expect(await cancel(order, { ...part, reason: undefined, dryRun: true })).toMatchObject({
        cancellation: told,
      });
      expect([await stocks(), await refundsOf(order.id)]).toEqual([before, []]);

      expect(await cancel(order, part)).toMatchObject({
        status: 1,
        total: 3095.99,
        cancelledAmount: 765.66,
        items: [{ quantity: 3, cancelled: 1 }, { quantity: 1 }],
        cancellation: told,
      });
      expect(await stocks()).toEqual([before[0] === undefined ? 0 : before[0] + 1, before[1]]);
      expect(await amountsOf(order)).toEqual([[76_566, 'part-cancelled']]);
      expect((await details(order)).payment).toMatchObject({ state: 'paid' });
      expect((await details(order)).actions).toEqual(['cancel-lines']);

      const whole = await cancel(order, { reason: 'Other', note: 'Too <b>late</b>' });
      expect(whole).toMatchObject({ status: 4, cancellation: { amount: 2330.33, refund: BY_BANK } });
      expect(await stocks()).toEqual([50, 50]);
      expect(await amountsOf(order)).toEqual([
        [76_566, 'part-cancelled'],
        [233_033, 'cancelled'],
      ]);
      expect((await details(order)).timeline.slice(-4)).toMatchObject([
        { event: 'part-cancelled', amount: 765.66, reason: 'Found it cheaper' },
        { event: 'refund', amount: 765.66, reason: 'A part of the order was cancelled.' },
        { event: 'cancelled', reason: 'Too <b>late</b>' },
        { event: 'refund', amount: 2330.33 },
      ]);
      expect(await cancel(order, {})).not.toHaveProperty('cancellation');
      expect(await cancel(order, { dryRun: true })).toEqual([409, { error: 'This order is cancelled' }]);
      expect((await subjectsTo(order.email)).toSorted()).toEqual([
        ...['Order cancelled', 'Part of your order cancelled', 'Refund on its way', 'Refund on its way'],
      ]);
      const mail = (await api().mailsTo(order.email)).find(({ subject }) => subject.startsWith('Part'));
      expect(mail?.text).toContain(
        '1 × take shirt, size M, Indigo\nRefund: ₹765.66 to Net banking (as…@okbank), by ',
      );
    });

    test('a repeated request cancels once, and tells the same', async () => {
      const order = await paidOrder();
      const key = randomUUID();
      const first = await cancel(order, pieces(order.many, 1), key);
      expect(await cancel(order, pieces(order.many, 1), key)).toEqual(first);
      expect(await cancel(order, pieces(order.many, 2), key)).toMatchObject([422, {}]);
      expect(await amountsOf(order)).toHaveLength(1);
    });

    test('cancels what is paid at the door without a refund, in parts that make the whole', async () => {
      const order = await cashOrder();
      expect(await cancel(order, pieces(order.one, 1))).toMatchObject({
        status: 1,
        cancellation: { amount: 799 },
      });
      expect(await cancel(order, pieces(order.many, 3))).toMatchObject({
        status: 4,
        cancellation: { amount: 2296.99 },
      });
      expect([await stocks(), await refundsOf(order.id)]).toEqual([[50, 50], []]);
      expect((await details(order)).actions).toEqual([]);
    });

    test('puts back and refunds of a parcel that was refused at the door only what was in it', async () => {
      const order = await paidOrder();
      await cancel(order, pieces(order.one, 1));
      for (const step of ['packed', 'shipped', 'returned'])
        expect((await runCommand(api(), 'orders status', { args: [order.id, step] })).error).toBeNull();
      expect(await stocks()).toEqual([50, 50]);
      expect(await amountsOf(order)).toEqual([
        [79_900, 'part-cancelled'],
        [229_699, 'returned'],
      ]);
    });

    test('says what can’t be cancelled', async () => {
      const order = await paidOrder();
      const refused = async (json: Record<string, unknown>) => await cancel(order, json);
      const other = await newOrder();
      expect(await refused({ reason: undefined })).toMatchObject([
        409,
        { error: 'This order is paid. You can cancel it on its page' },
      ]);
      expect(await refused({ reason: 'bored' })).toMatchObject([
        422,
        { fields: { reason: 'Please choose a reason' } },
      ]);
      expect(await refused({ note: 'x'.repeat(201) })).toMatchObject([
        422,
        { fields: { note: expect.stringContaining('200') } },
      ]);
      expect(await refused({ lines: [] })).toMatchObject([
        422,
        { fields: { lines: expect.stringContaining('choose') } },
      ]);
      const { lines } = pieces(order.many, 1);
      expect(await refused({ lines: [...lines, ...lines] })).toMatchObject([422, {}]);
      expect(await refused(pieces(other.one, 1))).toEqual([422, { error: 'The order has no such line' }]);
      expect(await refused(pieces('__proto__', 1))).toMatchObject([422, {}]);
      expect(await refused({ reason: 'Other' })).toMatchObject([
        422,
        { fields: { note: 'Please tell us the reason' } },
      ]);
      expect(await refused({ ...pieces(order.many, 1), amount: 799 })).toEqual([
        409,
        { error: 'What is refunded has changed. Please look at it once more' },
      ]);
      expect(await refused(pieces(order.many, 4))).toMatchObject([
        409,
        { error: 'take shirt, size M, Indigo has only 3 left to cancel' },
      ]);
      expect(await cancel(other, pieces(other.one, 1))).toMatchObject([
        409,
        { error: 'This order waits for its payment, and can be cancelled as a whole only' },
      ]);
      await runCommand(api(), 'orders status', { args: [other.id, 'processing'] });
      expect((await details(other)).actions).toEqual([]);
      expect(await cancel(other, {})).toEqual([
        409,
        { error: 'This order was paid outside our shop. Please contact us to cancel it' },
      ]);
      await runCommand(api(), 'orders status', { args: [order.id, 'packed'] });
      for (const json of [{}, { dryRun: true }, pieces(order.one, 1)])
        expect(await cancel(order, json)).toEqual([
          409,
          { error: 'This order is packed already, and can’t be cancelled any more. Please contact us' },
        ]);
    });

    test('of the same piece in two tabs it cancels one, and packing or cancelling wins', async () => {
      const order = await paidOrder();
      const answers = await Promise.all(
        [1, 2].map(() => send(order, { reason: 'Found it cheaper', ...pieces(order.one, 1) })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await amountsOf(order)).toEqual([[79_900, 'part-cancelled']]);
      for (let round = 0; round < 3; round += 1) {
        const raced = await paidOrder();
        const packing = runCommand(api(), 'orders status', { args: [raced.id, 'packed'] });
        const [{ error }, { status }] = await Promise.all([
          packing,
          send(raced, { reason: 'Found it cheaper' }),
        ]);
        expect(status).toBe(error === null ? 409 : 200);
        expect(await statusOf(raced.id)).toBe(error === null ? 1 : 4);
        expect(await amountsOf(raced)).toHaveLength(error === null ? 0 : 1);
      }
    });

    test('a payment at the same time as a cancellation with a reason is refunded', async () => {
      for (let round = 0; round < 3; round += 1) {
        const order = await newOrder();
        const reference = await start(order.token, order.id);
        await Promise.all([send(order, { reason: 'Found it cheaper' }), capture(reference)]);
        expect(await statusOf(order.id)).toBe(4);
        expect(await amountsOf(order)).toEqual([[309_599, 'cancelled']]);
      }
      expect(await stocks()).toEqual([50, 50]);
    });

    test('a guest cancels a piece of the order of the mail’s link', async () => {
      const session = z.object({ token: z.string() });
      const { token: guest } = session.parse((await api().post('/guests', { json: {} })).body);
      const email = 'guest@example.com';
      const id = orderIdOf(
        await buy(guest, 'open', { size: 'M', color: 'Indigo', quantity: 2 }, {}, { email }),
      );
      await api().post('/payments', { token: guest, json: { orderId: id, fields: { method: 'cod' } } });
      const link = /token=([\w.-]+)/.exec((await api().mailsTo(email))[0]?.text ?? '')?.[1];
      const opened = await api().post('/guests/orders', { json: { token: link } });
      const { token } = session.parse(opened.body);
      const [item] = await api().db.select().from(orderItems).where(eq(orderItems.orderId, id));
      const order = { id, token, email, many: item?.id ?? '', one: '' };
      expect(await cancel(order, pieces(order.many, 1))).toMatchObject({ status: 1, cancelledAmount: 799 });
      const events = await api().db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
      expect(events.at(-1)).toMatchObject({ who: 'guest', event: 'part-cancelled' });
    });

    test('notes who has cancelled what', async () => {
      const order = await cashOrder();
      await cancel(order, { ...pieces(order.many, 2), note: 'A note' });
      const events = await api().db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
      expect(events.at(-1)).toMatchObject({
        who: 'customer',
        event: 'part-cancelled',
        toStatus: null,
        details: { reason: 'Found it cheaper', note: 'A note', pieces: { [order.many]: 2 }, amount: 153_133 },
      });
      const { lines } = await runCommand(api(), 'orders show', { args: [order.id] });
      expect(lines).toContain('  3 × take shirt, M, Indigo  ₹799, 2 cancelled');
      expect(lines).toContainEqual(
        expect.stringMatching(/part-cancelled, ₹1531.33, Found it cheaper, A note, by customer$/),
      );
    });
  },
  { shops },
);
