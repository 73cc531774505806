import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { coupons } from '../db/schema/coupons';
import { orders } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import { canUseAgain } from '../quotes/coupons';
import { describeEachEngine } from './engines.harness';
import { HIGH_LIMITS } from './test-api';
import { orderIdOf } from './test-orders';
import { paymentTools } from './test-payments';
import { EXTRAS, stockedShops, stockTools } from './test-stock';

const shops = stockedShops.map((shop) =>
  shop.id === 'first'
    ? { ...shop, extras: { ...EXTRAS, features: ['stock', 'cancel', 'guest-checkout'] } }
    : shop,
);
const LINE = { size: 'M', color: 'Indigo', quantity: 2 };
const NOT_FOUND = { error: 'Order not found or access denied' };
const withToken = z.object({ token: z.string() });

describeEachEngine(
  (api) => {
    const { buy, overdue, stockOf } = stockTools(api);
    const { start, capture, statusOf, refundsOf } = paymentTools(api);
    const cancel = async (token: string, orderId: string) => {
      const { status, body } = await api().post(`/orders/${orderId}/cancel`, { token, json: {} });
      return [status, body];
    };
    const unpaid = async (test: string) => {
      const { token } = await api().newCustomer();
      const orderId = orderIdOf(await buy(token, test, LINE));
      return { token, orderId, reference: await start(token, orderId) };
    };
    const pay = (token: string, orderId: string, method: string) =>
      api().post('/payments', { token, json: { orderId, fields: { method } } });

    test('gives the pieces back, answers again when repeated, and takes no payment any more', async () => {
      const { token, orderId } = await unpaid('unpaid');
      expect(await stockOf('unpaid', 'M', 'Indigo')).toBe(3);
      const cancelled = [
        200,
        expect.objectContaining({ id: orderId, status: 4, items: [expect.objectContaining(LINE)] }),
      ];
      expect(await cancel(token, orderId)).toEqual(cancelled);
      expect(await cancel(token, orderId.toLowerCase())).toEqual(cancelled);
      expect(await stockOf('unpaid', 'M', 'Indigo')).toBe(5);
      expect((await api().get('/orders', { token })).body).toMatchObject([{ id: orderId, status: 4 }]);
      expect((await pay(token, orderId, 'netbanking')).status).toBe(409);
    });

    test('refunds what is paid afterwards, also of an order whose time was over', async () => {
      const [waiting, late] = [await unpaid('late'), await unpaid('late')];
      await overdue(late.orderId);
      for (const { token, orderId, reference } of [waiting, late]) {
        expect(await cancel(token, orderId)).toMatchObject([200, { status: 4 }]);
        await capture(reference);
        expect(await statusOf(orderId)).toBe(4);
        expect(await refundsOf(orderId)).toMatchObject([{ amount: 159_800, reason: 'cancelled' }]);
      }
      expect(await stockOf('late', 'M', 'Indigo')).toBe(5);
    });

    test('gives the use of a coupon back', async () => {
      const { token, orderId } = await unpaid('unpaid');
      const [coupon] = await api()
        .db.insert(coupons)
        .values({ shopId: 'first', code: 'ONCE', off: 100, useLimit: 1 })
        .returning();
      const couponId = coupon?.id ?? '';
      await api().db.update(orders).set({ couponId }).where(eq(orders.id, orderId));
      const canUse = () =>
        api().db.transaction((tx) => canUseAgain(tx, couponId, { id: randomUUID(), email: null }));
      expect(await canUse()).toBe(false);
      await cancel(token, orderId);
      expect(await canUse()).toBe(true);
    });

    test('a payment at the same time pays the order, or is refunded', async () => {
      for (const test of ['race', 'shortage', 'expire']) {
        const { token, orderId, reference } = await unpaid(test);
        const [[answer]] = await Promise.all([cancel(token, orderId), capture(reference)]);
        const isPaid = (await statusOf(orderId)) === 1;
        expect([answer, await refundsOf(orderId)]).toMatchObject(isPaid ? [409, []] : [200, [{}]]);
        expect(await stockOf(test, 'M', 'Indigo')).toBe(isPaid ? 3 : 5);
      }
    });

    test('cancels nothing that is paid, packed or sent, and says what to do', async () => {
      const paid = await unpaid('pay');
      await capture(paid.reference);
      expect(await cancel(paid.token, paid.orderId)).toEqual([
        409,
        { error: 'This order is paid. Please contact us to cancel it' },
      ]);
      const packed = await unpaid('take');
      expect((await pay(packed.token, packed.orderId, 'cod')).status).toBe(200);
      expect(await cancel(packed.token, packed.orderId)).toEqual([
        409,
        { error: 'This order is being packed. Please contact us to cancel it' },
      ]);
      await api().db.update(orders).set({ status: 2 }).where(eq(orders.id, packed.orderId));
      expect(await cancel(packed.token, packed.orderId)).toEqual([
        409,
        { error: 'This order was sent already. Please contact us to return it' },
      ]);
      expect(await statusOf(paid.orderId)).toBe(1);
      expect(await stockOf('pay', 'M', 'Indigo')).toBe(3);
    });

    test('finds only orders of the caller, and of a mail’s link its order alone', async () => {
      const other = await unpaid('keys');
      const guest = withToken.parse((await api().post('/guests', { json: {} })).body).token;
      const ids: string[] = [];
      for (const email of ['one@example.com', 'two@example.com'])
        ids.push(orderIdOf(await buy(guest, 'open', { ...LINE, quantity: 1 }, {}, { email })));
      const [first = '', second = ''] = ids;
      const link = /token=([\w.-]+)/.exec((await api().mailsTo('one@example.com'))[0]?.text ?? '')?.[1];
      const opened = await api().post('/guests/orders', { json: { token: link } });
      const session = withToken.parse(opened.body).token;
      for (const id of [other.orderId, second, 'AAAA-AAAA-AAAA-AAAA', 'x', '%20'])
        expect(await cancel(session, id)).toEqual([404, NOT_FOUND]);
      expect(await cancel(session, first)).toMatchObject([200, { id: first, status: 4 }]);
      expect(await cancel(guest, second)).toMatchObject([200, { id: second, status: 4 }]);
      expect((await cancel('nobody', other.orderId))[0]).toBe(401);
      expect(await statusOf(other.orderId)).toBe(0);
    });

    test('an order that is paid in two tabs by two methods is paid once', async () => {
      const { token, orderId, reference } = await unpaid('twice');
      expect((await pay(token, orderId, 'card')).status).toBe(200);
      const started = await api().db.select().from(payments).where(eq(payments.orderId, orderId));
      expect(started.map(({ methodId }) => methodId).sort()).toEqual(['card', 'netbanking']);
      await Promise.all(started.map((payment) => capture(payment.reference)));
      await capture(reference);
      expect(await refundsOf(orderId)).toMatchObject([{ amount: 159_800, reason: 'duplicate' }]);
      expect((await pay(token, orderId, 'cod')).status).toBe(409);
      const cash = await unpaid('filter');
      expect((await pay(cash.token, cash.orderId, 'cod')).body).toMatchObject({ placed: true });
      await capture(cash.reference);
      expect(await refundsOf(cash.orderId)).toMatchObject([{ amount: 159_800, reason: 'duplicate' }]);
    });
  },
  { shops },
);

describeEachEngine(
  (api) => {
    test('limits how often a customer may cancel, and there is no such call without the feature', async () => {
      const { token } = await api().newCustomer();
      const cancel = (host: string) => api().post('/orders/x/cancel', { token, host, json: {} });
      const statuses: number[] = [];
      for (let index = 0; index < 3; index += 1) statuses.push((await cancel('localhost')).status);
      expect(statuses).toEqual([404, 404, 429]);
      expect((await cancel('second.localhost')).body).toEqual({
        error: 'There is nothing at this address.',
      });
    });
  },
  { shops, limits: { ...HIGH_LIMITS, cancellations: { attempts: 2, seconds: 60 } } },
);
