import fc from 'fast-check';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orderItems, orders, type OrderEvent } from '../db/schema/orders';
import { payments, refunds } from '../db/schema/payments';
import { productVariants } from '../db/schema/products';
import { shops } from '../db/schema/shops';
import { moveOrder } from '../orders/move-order';
import { readEvents } from '../orders/order-events';
import { cancelOrder, expireOrders } from '../orders/stock';
import { finishRefund } from '../payments/refunds';
import { settleCapture } from '../payments/settle-payment';
import { cancelledAmount } from '../quotes/totals';
import { describeEachEngine } from './engines.harness';
import { orderIdOf } from './test-orders';
import { EXTRAS, stockedShops, stockTools } from './test-stock';

const LINE = { size: 'M', color: 'Indigo', quantity: 3 };
/** Of a line, so that a piece has no whole share of it. */
const DISCOUNT = 10_001;
const PRICE = 3 * 79_900 - DISCOUNT;
const STOCK = 8;

const cancellingShops = stockedShops.map((shop) =>
  shop.id === 'first' ? { ...shop, extras: { ...EXTRAS, features: ['stock', 'cancel'] } } : shop,
);

const LETTERS: Partial<Record<OrderEvent['event'], string>> = {
  ...{ placed: 'p', paid: '₹', cash: 'c', packed: 'k', shipped: 's', 'out-for-delivery': 'o' },
  ...{ delivered: 'd', cancelled: 'x', returned: 'r' },
};
/** What an order may live through, by the letters of its events. Money that comes late brings a cancelled one back once. */
const LIFE = /^p(x|(x?₹|c)(x|k?(s?o?dr?|s?or?|sr?)?)?)?$/;

const move = fc.record({
  type: fc.constant('move' as const),
  step: fc.constantFrom('paid', 'packed', 'shipped', 'out-for-delivery', 'delivered', 'returned'),
});
const pay = fc.record({
  type: fc.constant('pay' as const),
  payment: fc.nat(1),
  amount: fc.constantFrom(PRICE, PRICE, PRICE, PRICE - 1, PRICE + 500),
});
const other = fc.record({ type: fc.constantFrom('cash', 'shop-cancels', 'expire', 'refund') });
const cancel = fc.record({
  type: fc.constant('customer-cancels' as const),
  pieces: fc.constantFrom(1, 1, 2, 3, null),
  reason: fc.constantFrom('Found it cheaper', 'Found it cheaper', 'Found it cheaper', undefined),
});
const action = fc.oneof(
  { weight: 5, arbitrary: move },
  { weight: 2, arbitrary: pay },
  { weight: 2, arbitrary: other },
  { weight: 4, arbitrary: cancel },
);
const step = fc.record({ order: fc.nat(1), action });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const sumOf = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

describeEachEngine(
  (api) => {
    const { buy, stockOf, overdue } = stockTools(api);

    async function begin(db: Database) {
      const run = Math.random().toString(36).slice(2);
      await db.update(productVariants).set({ stock: STOCK });
      return Promise.all(
        [0, 1].map(async (at) => {
          const { token } = await api().newCustomer();
          const id = orderIdOf(await buy(token, 'race', LINE));
          await db.update(orders).set({ total: PRICE }).where(eq(orders.id, id));
          const [item] = await db
            .update(orderItems)
            .set({ discount: DISCOUNT })
            .where(eq(orderItems.orderId, id))
            .returning();
          const references = [0, 1].map((payment) => `${run}${at}${payment}`);
          await db.insert(payments).values(
            references.map((reference) => ({
              reference,
              orderId: id,
              ...{ methodId: 'card', fields: {}, amount: PRICE, status: 'started' as const },
              returnHost: 'localhost',
            })),
          );
          return { id, token, references, itemId: item?.id ?? '' };
        }),
      );
    }
    type Order = Awaited<ReturnType<typeof begin>>[number];

    const refundsOf = (db: Database, { id }: Order) =>
      db
        .select({ id: refunds.id, amount: refunds.amount, state: refunds.state })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(eq(payments.orderId, id));

    async function perform(order: Order, { action: done }: Step): Promise<void> {
      const { db } = api();
      const { id, token, references, itemId } = order;
      if (done.type === 'move') {
        const [shop] = await db.select().from(shops).where(eq(shops.id, 'first'));
        if (!shop) throw new Error('There is no shop.');
        await db.transaction((tx) => moveOrder(tx, id, done.step, {}, shop));
      } else if (done.type === 'pay') {
        const reference = references[done.payment] ?? '';
        const capture = { id: `pay-${reference}`, amount: done.amount, instrument: null };
        await db.transaction((tx) => settleCapture(tx, reference, capture));
      } else if (done.type === 'cash')
        await api().post('/payments', { token, json: { orderId: id, fields: { method: 'cod' } } });
      else if (done.type === 'shop-cancels')
        await db.transaction((tx) => cancelOrder(tx, id, undefined, 'shop'));
      else if (done.type === 'customer-cancels') {
        const { reason, pieces } = done;
        const json = { reason, ...(pieces !== null && { lines: [{ itemId, quantity: pieces }] }) };
        const { status } = await api().post(`/orders/${id}/cancel`, { token, json });
        expect([200, 409]).toContain(status);
      } else if (done.type === 'expire') {
        await overdue(id);
        await expireOrders(db, eq(orders.id, id));
      } else
        for (const refund of await refundsOf(db, order))
          await db.transaction((tx) => finishRefund(tx, refund.id, null));
    }

    /** @returns the pieces that an order holds */
    async function expectLife(order: Order): Promise<number> {
      const { db } = api();
      const [stored] = await db.select().from(orders).where(eq(orders.id, order.id));
      const events = await readEvents(db, order.id);
      const states = events.filter(({ toStatus }) => toStatus !== null);
      const life = states.map(({ event }) => LETTERS[event]).join('');
      expect(life).toMatch(LIFE);
      expect(states.map(({ fromStatus }) => fromStatus)).toEqual([
        null,
        ...states.slice(0, -1).map(({ toStatus }) => toStatus),
      ]);
      expect(states.at(-1)?.toStatus).toBe(stored?.status);

      const isBack = /x$|[so]r$/.test(life);
      const captured = await db
        .select({ amount: payments.captured, status: payments.status })
        .from(payments)
        .where(inArray(payments.reference, order.references));
      const back = await refundsOf(db, order);
      const items = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id));
      const isPaid = captured.some(({ status }) => status === 'paid');
      const kept = isPaid ? PRICE - cancelledAmount(items) : 0;
      expect(kept).toBeGreaterThanOrEqual(0);
      if (isBack) expect(kept).toBe(0);
      expect(sumOf(captured.map(({ amount }) => amount ?? 0))).toBe(
        kept + sumOf(back.map(({ amount }) => amount)),
      );
      const noted = (name: OrderEvent['event']) =>
        events.flatMap(({ event, details }) => (event === name ? [details.amount] : [])).toSorted();
      const amountsOf = (rows: typeof back) => rows.map(({ amount }) => amount).toSorted();
      expect(noted('refund')).toEqual(amountsOf(back));
      expect(noted('refunded')).toEqual(amountsOf(back.filter(({ state }) => state === 'done')));
      const pieces = items.map(({ quantity, cancelled }) => quantity - cancelled);
      return isBack ? 0 : sumOf(pieces);
    }

    test('no order gets into a state that the rules forbid, and stock and money add up', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), async (steps) => {
          const both = await begin(api().db);
          for (const one of steps) {
            const order = both[one.order];
            if (order) await perform(order, one);
          }
          const held = sumOf(await Promise.all(both.map(expectLife)));
          expect(await stockOf('race', 'M', 'Indigo')).toBe(STOCK - held);
        }),
        { numRuns: 40 },
      );
    }, 120_000);
  },
  { shops: cancellingShops },
);
