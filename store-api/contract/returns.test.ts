import { eq } from 'drizzle-orm';
import { idempotencyKeys } from '../db/schema/internal';
import { mails } from '../db/schema/mails';
import { orderEvents, orderItems } from '../db/schema/orders';
import { payments, refunds } from '../db/schema/payments';
import { products, productVariants } from '../db/schema/products';
import { returnEvents, returnLines, returns } from '../db/schema/returns';
import { returnOptionsSchema } from '../returns/return-schema';
import { describeEachEngine } from './engines.harness';
import { runCommand } from './test-commands';
import { paymentTools } from './test-payments';
import { returningShops, returnTools, type OwnOrder } from './test-returns';
import { idOf, stockTools } from './test-stock';

const UPI_ID = 'asha.rao@okbank';

describeEachEngine(
  (api) => {
    const { stockOf } = stockTools(api);
    const { refundsOf, subjectsTo } = paymentTools(api);
    const { deliver, details, options, request, shop, idOfReturn } = returnTools(api);

    beforeEach(() => api().db.update(productVariants).set({ stock: 50 }));

    const returnOf = async (order: OwnOrder) => (await details(order)).returns?.at(-1);
    const refundOf = async (orderId: string) => {
      const [row] = await api()
        .db.select({ refund: refunds })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(eq(payments.orderId, orderId));
      return row?.refund;
    };
    const finishRefund = async (orderId: string) =>
      runCommand(api(), 'refunds done', { args: [(await refundOf(orderId))?.id ?? ''], reference: 'UTR 1' });

    test('refunds what was received, and tells each step once', async () => {
      const order = await deliver('take', 2);
      expect((await details(order)).actions).toEqual(['return']);
      await api().db.delete(mails);
      const before = (await stockOf('take', 'M', 'Indigo')) ?? 0;
      expect((await options(order)).body).toMatchObject({ kept: 0, lines: [{ refunds: [799, 1598] }] });
      const requested = await request(order, { refund: 799 });
      expect([requested.status, requested.body]).toMatchObject([
        201,
        { id: `${order.id}-R1`, state: 'requested', refund: 799, canCancel: true },
      ]);
      const id = idOfReturn(requested);
      for (const step of ['approve', 'picked-up', 'received']) expect(await shop(step, id)).toBeNull();
      expect(await stockOf('take', 'M', 'Indigo')).toBe(before + 1);
      expect(await refundsOf(order.id)).toMatchObject([{ amount: 79_900, reason: 'returned', state: 'due' }]);
      const { timeline, canCancel, state } = (await returnOf(order)) ?? {};
      expect([state, canCancel]).toEqual(['received', false]);
      expect(timeline?.map(({ event }) => event)).toEqual(['requested', 'approved', 'picked-up', 'received']);
      await api().db.update(refunds).set({ dueAt: null });
      expect((await finishRefund(order.id)).error).toBeNull();
      expect((await returnOf(order))?.state).toBe('refunded');
      expect(await subjectsTo(order.email)).toEqual([
        ...['Return requested', 'Your return is approved', 'Picked up', 'Refund on its way', 'Refunded'],
      ]);
      const { actions, payment } = await details(order);
      // The other piece.
      expect([actions, payment?.state]).toEqual([['return'], 'paid']);
      const { body } = await api().get('/orders', { token: order.token });
      expect(body).toMatchObject([{ id: order.id, returns: [{ id, kind: 'refund', state: 'refunded' }] }]);
      const actors = await api().db.select().from(returnEvents).where(eq(returnEvents.returnId, id));
      expect(actors.map(({ who }) => who)).toEqual(['customer', 'shop', 'shop', 'shop', 'shop']);
    });

    test('refunds the part of the discount that the pieces had, so that all parts add up', async () => {
      const order = await deliver('open', 3);
      await api().db.update(orderItems).set({ discount: 100 }).where(eq(orderItems.id, order.itemId));
      const first = idOfReturn(await request(order));
      await request(order);
      await api().post(`/orders/${order.id}/returns/${first}/cancel`, { token: order.token, json: {} });
      await request(order, {}, { quantity: 2 });
      const told = (await details(order)).returns?.filter(({ state }) => state === 'requested');
      expect(told?.reduce((sum, { refund }) => sum + refund * 100, 0)).toBe(3 * 79_900 - 100);
      expect((await request(order)).body).toMatchObject({
        error: expect.stringContaining('Its return was requested already.'),
      });
    });

    test('exchanges for a size that it holds from the request on, and sends it', async () => {
      const order = await deliver('race');
      const { body } = await options(order);
      expect(returnOptionsSchema.parse(body).lines).toEqual([
        {
          itemId: order.itemId,
          refunds: [799],
          until: expect.any(String),
          sizes: [{ size: 'S', stock: 50 }],
        },
      ]);
      await api().db.delete(mails);
      const indigo = async () => [await stockOf('race', 'S', 'Indigo'), await stockOf('race', 'M', 'Indigo')];
      const before = await indigo();
      expect(before).toEqual([50, 49]);
      const id = idOfReturn(await request(order, { kind: 'exchange' }, { size: 'S' }));
      expect(await indigo()).toEqual([49, 49]);
      expect(await shop('exchanged', id)).toBe("The return is requested, and can't be exchanged.");
      await shop('received', id);
      expect(await indigo()).toEqual([49, 50]);
      expect(await refundsOf(order.id)).toEqual([]);
      for (const tracking of ['KV 1', 'KV 2'])
        expect(await shop('exchanged', id, { courier: 'Kaveri', tracking })).toBeNull();
      const told = await returnOf(order);
      expect(told).toMatchObject({ kind: 'exchange', state: 'exchanged', refund: 0, lines: [{ size: 'S' }] });
      expect(told?.timeline.at(-1)).toMatchObject({ event: 'exchanged', trackingNumber: 'KV 2' });
      expect(told?.timeline).toHaveLength(3);
      expect(await subjectsTo(order.email)).toEqual([
        ...['Exchange requested', 'Your exchange was received'],
        ...['Your exchange is sent', 'Your exchange is sent'],
      ]);
    });

    test('gives back what an exchange holds where it is refused or cancelled', async () => {
      const order = await deliver('keys');
      const held = () => stockOf('keys', 'S', 'Indigo');
      const exchange = async () => idOfReturn(await request(order, { kind: 'exchange' }, { size: 'S' }));
      const first = await exchange();
      expect(await shop('refuse', first, { reason: 'The tags are missing.' })).toBeNull();
      expect((await returnOf(order))?.timeline.at(-1)).toMatchObject({
        event: 'refused',
        reason: 'The tags are missing.',
      });
      expect((await api().mailsTo(order.email)).at(-1)?.text).toContain('The tags are missing.');
      expect(await held()).toBe(50);
      const second = await exchange();
      expect(await held()).toBe(49);
      const cancel = () =>
        api().post(`/orders/${order.id}/returns/${second}/cancel`, { token: order.token, json: {} });
      expect(await cancel()).toMatchObject({ status: 200, body: { state: 'cancelled' } });
      expect((await cancel()).status).toBe(200);
      expect(await held()).toBe(50);
      expect(await subjectsTo(order.email)).toContainEqual('Your exchange is cancelled');
      const picked = await exchange();
      await shop('picked-up', picked);
      const late = await api().post(`/orders/${order.id}/returns/${picked}/cancel`, {
        token: order.token,
        json: {},
      });
      expect(late).toMatchObject({ status: 409, body: { error: expect.stringContaining('too late') } });
    });

    test('does not exchange for what is sold out, of another color or not for exchange', async () => {
      const order = await deliver('unpaid');
      const exchange = (size: string) => request(order, { kind: 'exchange' }, { size });
      expect((await exchange('XL')).status).toBe(422);
      expect((await request(order, { kind: 'exchange' })).body).toMatchObject({
        fields: { lines: 'Please choose a size' },
      });
      await api().db.update(productVariants).set({ stock: 0 });
      expect(await exchange('S')).toMatchObject({
        status: 409,
        body: { error: 'unpaid shirt, size S, Indigo is sold out' },
      });
      const details = { facts: { returnDays: 7, isExchangeable: false } };
      await api()
        .db.update(products)
        .set({ details })
        .where(eq(products.id, idOf('unpaid')));
      expect((await exchange('S')).status).toBe(422);
      expect((await request(order)).status).toBe(201);
    });

    test.each(['cash', 'none'] as const)('refunds what was paid by %s to a UPI ID alone', async (method) => {
      const order = await deliver('twice', 1, method);
      expect((await options(order)).body).toMatchObject({ canRefundToSource: false });
      expect((await request(order)).body).toMatchObject({ fields: { upiId: expect.any(String) } });
      for (const upiId of ['asha', 'asha@', '@bank', 'a b@bank', 'asha@9bank', `${'a'.repeat(300)}@bank`])
        expect((await request(order, { upiId })).body).toMatchObject({
          fields: { upiId: 'Please enter a UPI ID like name@bank' },
        });
      const requested = await request(order, { upiId: UPI_ID }, {}, { 'idempotency-key': `upi-${method}` });
      expect(requested.body).toMatchObject({ refundTo: 'as…@okbank' });
      const id = idOfReturn(requested);
      const { lines } = await runCommand(api(), 'returns list', {});
      expect(lines).toContain(`  Refund to UPI ID ${UPI_ID}`);
      await shop('received', id);
      const refund = await refundOf(order.id);
      expect(refund).toMatchObject({ amount: 79_900, state: 'due', dueAt: null });
      const listed = (await runCommand(api(), 'refunds list', {})).lines;
      expect(listed).toContain(`    Send it to the UPI ID ${UPI_ID}`);
      expect((await runCommand(api(), 'refunds retry', { args: [refund?.id ?? ''] })).error).toContain(
        'by hand',
      );
      expect((await api().mailsTo(order.email)).at(-1)?.text).toContain('to your UPI ID as…@okbank');
      expect((await finishRefund(order.id)).error).toBeNull();
      expect(await returnOf(order)).toMatchObject({ state: 'refunded', refundTo: 'as…@okbank' });
      expect((await details(order)).payment?.state).toBe('paid');

      // Nowhere is the id any more, and it was never told.
      const everything = await Promise.all(
        [returns, returnLines, returnEvents, orderEvents, idempotencyKeys, payments, refunds, mails].map(
          (table) => api().db.select().from(table),
        ),
      );
      const text = JSON.stringify([everything, api().events, api().errors]);
      expect(text).not.toContain(UPI_ID);
    });

    test.each(['card', 'cash'] as const)(
      'takes back by %s what of a line was not cancelled',
      async (method) => {
        const order = await deliver('late', 3, method);
        const left = { discount: 100, cancelled: 1 };
        await api().db.update(orderItems).set(left).where(eq(orderItems.id, order.itemId));
        expect((await options(order)).body).toMatchObject({ lines: [{ refunds: [798.66, 1597.33] }] });
        const upi = method === 'cash' ? { upiId: UPI_ID } : {};
        expect((await request(order, upi, { quantity: 3 })).status).toBe(409);
        await shop('received', idOfReturn(await request(order, upi, { quantity: 2 })));
        // Of ₹1.00, a third stays with the cancelled piece.
        expect(await refundsOf(order.id)).toMatchObject([{ amount: 2 * 79_900 - 67 }]);
        const [paid] = await api().db.select().from(payments).where(eq(payments.orderId, order.id));
        expect(paid?.captured).toBe(method === 'cash' ? 3 * 79_900 - (79_900 - 33) : 3 * 79_900);
      },
    );

    test('erases the UPI ID with a return that is refused or cancelled', async () => {
      const order = await deliver('late', 2);
      const [first, second] = [
        idOfReturn(await request(order, { upiId: UPI_ID })),
        idOfReturn(await request(order, { upiId: UPI_ID })),
      ];
      await shop('refuse', first, { reason: 'Worn.' });
      await api().post(`/orders/${order.id}/returns/${second}/cancel`, { token: order.token, json: {} });
      const rows = await api().db.select().from(returns).where(eq(returns.orderId, order.id));
      expect(rows.map(({ upiId }) => upiId)).toEqual([null, null]);
    });

    test('keeps what can’t be sold out of the stock', async () => {
      const order = await deliver('pay');
      const before = await stockOf('pay', 'M', 'Indigo');
      await shop('received', idOfReturn(await request(order)), { unsellable: true });
      expect([await stockOf('pay', 'M', 'Indigo'), await refundsOf(order.id)]).toMatchObject([
        before,
        [{ amount: 79_900 }],
      ]);
    });
  },
  { shops: returningShops },
);
