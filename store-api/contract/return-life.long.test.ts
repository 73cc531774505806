import fc from 'fast-check';
import { asc, eq, inArray } from 'drizzle-orm';
import { orderItems } from '../db/schema/orders';
import { payments, refunds } from '../db/schema/payments';
import { productVariants } from '../db/schema/products';
import type { ReturnState } from '../../shared/order-words';
import { returnEvents, returnLines, returns } from '../db/schema/returns';
import { shops } from '../db/schema/shops';
import { finishRefund } from '../payments/refunds';
import { moveReturn } from '../returns/move-return';
import { describeEachEngine } from './engines.harness';
import { returningShops, returnTools, type OwnOrder } from './test-returns';
import { stockTools } from './test-stock';

const PRICE = 79_900;
const PIECES = 3;
/** Of the line, in paise, so that its shares are no whole ones. */
const DISCOUNT = 100;
const STOCK = 10;
const UPI_ID = 'asha.rao@okbank';

const LETTERS: Record<ReturnState, string> = {
  ...{ requested: 'q', approved: 'a', refused: 'n', cancelled: 'x', 'picked-up': 'u' },
  ...{ received: 'r', refunded: '₹', exchanged: 'e' },
};
const LIVES = {
  refund: /^qa?(x|u?(n|r₹?)?)?$/,
  exchange: /^qa?(x|u?(n|re*)?)?$/,
};
const ENDED = ['refused', 'cancelled', 'refunded', 'exchanged'];
const VOID = ['refused', 'cancelled'];
const BACK = ['received', 'refunded', 'exchanged'];

const request = fc.record({
  type: fc.constant('request' as const),
  kind: fc.constantFrom('refund' as const, 'exchange' as const),
  quantity: fc.integer({ min: 1, max: 2 }),
  isUpi: fc.boolean(),
});
const move = fc.record({
  type: fc.constant('move' as const),
  of: fc.nat(3),
  step: fc.constantFrom('approved', 'refused', 'picked-up', 'received', 'exchanged', 'cancelled'),
  who: fc.constantFrom('shop' as const, 'customer' as const),
});
const finish = fc.constant({ type: 'finish' as const });
const action = fc.oneof(
  { weight: 3, arbitrary: request },
  { weight: 6, arbitrary: move },
  { weight: 1, arbitrary: finish },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

const sumOf = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

describeEachEngine(
  (api) => {
    const { stockOf } = stockTools(api);
    const tools = returnTools(api);

    const returnsOf = ({ id }: OwnOrder) =>
      api().db.select().from(returns).where(eq(returns.orderId, id)).orderBy(asc(returns.id));
    const refundsOf = async ({ id }: OwnOrder) =>
      (
        await api()
          .db.select({ refund: refunds })
          .from(refunds)
          .innerJoin(payments, eq(payments.id, refunds.paymentId))
          .where(eq(payments.orderId, id))
      ).map(({ refund }) => refund);

    async function perform(order: OwnOrder, done: Action): Promise<void> {
      const { db } = api();
      if (done.type === 'request') {
        const { kind, quantity, isUpi } = done;
        const upi = isUpi ? { upiId: UPI_ID } : {};
        await tools.request(order, { kind, ...upi }, { quantity, ...(kind === 'exchange' && { size: 'S' }) });
      } else if (done.type === 'move') {
        const one = (await returnsOf(order))[done.of];
        const [shop] = await db.select().from(shops).where(eq(shops.id, 'first'));
        if (!one || !shop) return;
        await db.transaction((tx) => moveReturn(tx, one.id, done.step, done.who, {}, shop));
      } else
        for (const { id } of await refundsOf(order)) await db.transaction((tx) => finishRefund(tx, id, null));
    }

    /** Compares states, stock and money, and the journal, which has all states before. */
    async function expectSound(order: OwnOrder): Promise<void> {
      const { db } = api();
      const all = await returnsOf(order);
      const ids = all.map(({ id }) => id);
      const lines = await db.select().from(returnLines).where(inArray(returnLines.returnId, ids));
      const piecesIn = (found: typeof all) =>
        sumOf(
          lines
            .filter(({ returnId }) => found.some(({ id }) => id === returnId))
            .map((line) => line.quantity),
        );
      for (const { id, kind, state, upiId } of all) {
        const events = await db
          .select()
          .from(returnEvents)
          .where(eq(returnEvents.returnId, id))
          .orderBy(asc(returnEvents.id));
        expect(events.map(({ toState }) => LETTERS[toState]).join('')).toMatch(LIVES[kind]);
        expect(events.map(({ fromState }) => fromState)).toEqual([
          null,
          ...events.slice(0, -1).map(({ toState }) => toState),
        ]);
        expect(events.at(-1)?.toState).toBe(state);
        if (ENDED.includes(state)) expect(upiId).toBeNull();
      }
      const going = all.filter(({ state }) => !VOID.includes(state));
      const back = all.filter(({ state }) => BACK.includes(state));
      expect(piecesIn(going)).toBeLessThanOrEqual(PIECES);
      expect(await stockOf('race', 'M', 'Indigo')).toBe(STOCK - PIECES + piecesIn(back));
      const swapped = piecesIn(going.filter(({ kind }) => kind === 'exchange'));
      expect(await stockOf('race', 'S', 'Indigo')).toBe(STOCK - swapped);

      const given = await refundsOf(order);
      const refunded = back.filter(({ kind }) => kind === 'refund');
      const told = lines.filter(({ returnId }) => refunded.some(({ id }) => id === returnId));
      expect(sumOf(given.map(({ amount }) => amount))).toBe(sumOf(told.map(({ amount }) => amount)));
      expect(given.filter(({ state }) => state === 'done').length).toBe(
        refunded.filter(({ state }) => state === 'refunded').length,
      );
      if (given.length > 0) {
        const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
        const kept = (payment?.captured ?? 0) - sumOf(given.map(({ amount }) => amount));
        expect(payment?.captured).toBe(PIECES * PRICE);
        expect(kept).toBeGreaterThanOrEqual(DISCOUNT);
        if (piecesIn(refunded) === PIECES) expect(kept).toBe(DISCOUNT);
      }
    }

    test.each(['card', 'cash'] as const)(
      'no return of what was paid by %s gets into a forbidden state, and stock and money add up',
      async (method) => {
        await fc.assert(
          fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 14 }), async (actions) => {
            await api().db.update(productVariants).set({ stock: STOCK });
            const order = await tools.deliver('race', PIECES, method);
            await api()
              .db.update(orderItems)
              .set({ discount: DISCOUNT })
              .where(eq(orderItems.id, order.itemId));
            for (const one of actions) await perform(order, one);
            await expectSound(order);
          }),
          { numRuns: 30 },
        );
      },
      120_000,
    );
  },
  { shops: returningShops },
);
