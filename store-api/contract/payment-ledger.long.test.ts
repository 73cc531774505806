import fc from 'fast-check';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { ORDER_STATUS, orders } from '../db/schema/orders';
import { payments, refunds } from '../db/schema/payments';
import { productVariants } from '../db/schema/products';
import { cancelOrder, expireOrders } from '../orders/stock';
import { checkPayments } from '../payments/check-payments';
import { RefundFailed, type Capture, type PaymentProvider } from '../payments/payment-provider';
import { receiveNotice } from '../payments/receive-notice';
import { sendRefunds } from '../payments/send-refunds';
import { describeEachEngine } from './engines.harness';
import type { TestApi } from './test-api';
import { orderIdOf } from './test-orders';
import { idOf, stockedShops, stockTools } from './test-stock';

const PRICE = 79_900;
const SHOP_URL = 'http://{host}';
const LINE = { size: 'M', color: 'Indigo' };
const STOCK = 5;

/** The money as it is, at a provider that carries out what it is asked for even where its answer gets lost. */
function createBank() {
  const captured = new Map<string, Capture & { amount: number }>();
  const refunded = new Map<string, number>();
  const state: { mode: 'up' | 'down' | 'lost' | 'failed' } = { mode: 'up' };
  const provider: PaymentProvider = {
    name: 'razorpay',
    create: () => Promise.reject(new Error('No payment is opened here.')),
    status: async ({ reference }) => {
      const capture = captured.get(reference);
      return capture ? { state: 'captured', capture } : { state: 'open' };
    },
    close: async () => undefined,
    refund: async ({ id, amount }) => {
      if (state.mode === 'down') throw new Error('down');
      if (state.mode === 'failed' && !refunded.has(id)) throw new RefundFailed('failed');
      refunded.set(id, amount);
      if (state.mode === 'lost') throw new Error('lost');
      return { providerId: `back-${id}`, isDone: true };
    },
    verifyNotice: null,
  };
  return { captured, refunded, state, provider };
}

/** The refund that the bank knows by a name, which has a suffix after one that failed. */
const refundOf = (name: string) => name.slice(0, 36);

const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0);

/** What a run does; `payment` is one of four, two for each of two orders. A crash is work that is not committed. */
const pay = fc.record({
  type: fc.constant('pay' as const),
  payment: fc.nat(3),
  amount: fc.constantFrom(PRICE, PRICE, PRICE, PRICE - 1, PRICE + 500),
});
const notice = fc.record({
  type: fc.constant('notice' as const),
  payment: fc.nat(3),
  event: fc.constantFrom('payment.captured' as const, 'payment.captured' as const, 'payment.failed' as const),
  id: fc.nat(2),
  crashes: fc.boolean(),
});
const cancel = fc.record({ type: fc.constant('cancel' as const), order: fc.nat(1), crashes: fc.boolean() });
const refundRun = fc.record({
  type: fc.constant('refund' as const),
  mode: fc.constantFrom('up' as const, 'down' as const, 'lost' as const, 'failed' as const),
});
const other = fc.oneof(
  fc.record({ type: fc.constant('check' as const) }),
  fc.record({ type: fc.constant('expire' as const), order: fc.nat(1) }),
  fc.record({ type: fc.constant('stock' as const), stock: fc.constantFrom(0, 1, STOCK) }),
);
const action = fc.oneof(
  { weight: 3, arbitrary: pay },
  { weight: 4, arbitrary: notice },
  { weight: 1, arbitrary: cancel },
  { weight: 2, arbitrary: refundRun },
  { weight: 2, arbitrary: other },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

class Crash extends Error {}

/** Does work whose process is gone before it is committed, where it crashes. */
async function crashing(db: Database, crashes: boolean, work: (tx: Database) => Promise<unknown>) {
  await db
    .transaction(async (tx) => {
      await work(tx);
      if (crashes) throw new Crash();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error;
    });
}

describeEachEngine(
  (api) => {
    const { buy, stockOf, overdue } = stockTools(api);

    async function begin(db: Database) {
      const run = Math.random().toString(36).slice(2);
      // What a run that failed has left, so that a shorter one is not mistaken for another failure.
      await db.update(refunds).set({ state: 'done', dueAt: null });
      await db
        .update(productVariants)
        .set({ stock: STOCK })
        .where(eq(productVariants.productId, idOf('race')));
      const orderIds = await Promise.all(
        [0, 1].map(async () => orderIdOf(await buy((await api().newCustomer()).token, 'race', LINE))),
      );
      const references = [0, 1, 2, 3].map((at) => `${run}${at}`);
      await db.insert(payments).values(
        references.map((reference, at) => ({
          reference,
          orderId: orderIds[at % 2] ?? '',
          ...{ methodId: 'card', fields: {}, amount: PRICE, status: 'started' as const },
          ...{ returnHost: 'localhost', provider: 'razorpay' as const },
        })),
      );
      return { orderIds, references, bank: createBank() };
    }
    type Run = Awaited<ReturnType<typeof begin>>;

    const refundRows = (db: Database, { orderIds }: Run) =>
      db
        .select({ id: refunds.id, amount: refunds.amount, state: refunds.state })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(inArray(payments.orderId, orderIds));

    async function refund(db: Database, run: Run): Promise<void> {
      const ids = (await refundRows(db, run)).filter(({ state }) => state !== 'done').map(({ id }) => id);
      await db
        .update(refunds)
        .set({ dueAt: sql`now()` })
        .where(inArray(refunds.id, ids));
      await sendRefunds(db, run.bank.provider, () => undefined);
    }

    async function check({ db }: TestApi, { bank, references }: Run): Promise<void> {
      const isUnsettled = and(inArray(payments.reference, references), sql`captured is null`);
      await db
        .update(payments)
        .set({ checkAt: sql`now()` })
        .where(isUnsettled);
      const fail = (_: string, error: unknown) => {
        throw error;
      };
      await checkPayments({ db, paymentProvider: bank.provider, shopUrl: SHOP_URL }, fail);
    }

    async function perform(run: Run, step: Action): Promise<void> {
      const { db } = api();
      const { bank, orderIds, references } = run;
      const { captured, provider } = bank;
      const isUnshipped = inArray(orders.status, [ORDER_STATUS.pending, ORDER_STATUS.processing]);
      switch (step.type) {
        case 'pay': {
          const reference = references[step.payment] ?? '';
          if (!captured.has(reference))
            captured.set(reference, { id: `pay-${reference}`, amount: step.amount, instrument: null });
          return;
        }
        case 'notice': {
          const reference = references[step.payment] ?? '';
          const capture = captured.get(reference);
          const of = { id: `${reference} ${step.event} ${step.id}`, subject: { reference } };
          if (step.event === 'payment.captured' && !capture) return;
          const notice =
            step.event === 'payment.captured' && capture
              ? { ...of, type: 'payment.captured' as const, capture }
              : { ...of, type: 'payment.failed' as const };
          return crashing(db, step.crashes, (tx) => receiveNotice(tx, provider.name, notice, SHOP_URL));
        }
        case 'check':
          return check(api(), run);
        case 'cancel':
          return crashing(db, step.crashes, (tx) =>
            cancelOrder(tx, orderIds[step.order] ?? '', isUnshipped, 'shop'),
          );
        case 'expire':
          await overdue(orderIds[step.order] ?? '');
          return expireOrders(db, inArray(orders.id, orderIds));
        case 'stock':
          await db
            .update(productVariants)
            .set({ stock: step.stock })
            .where(eq(productVariants.productId, idOf('race')));
          return;
        case 'refund':
          bank.state.mode = step.mode;
          await refund(db, run);
          bank.state.mode = 'up';
      }
    }

    /** Compares what the tables say with what the bank has done. */
    async function expectBalance(run: Run): Promise<{ kept: number; due: number }> {
      const { db } = api();
      const { bank, orderIds } = run;
      const found = await db.select().from(payments).where(inArray(payments.orderId, orderIds));
      const rows = await db.select().from(orders).where(inArray(orders.id, orderIds));
      const back = await refundRows(db, run);
      for (const { id, status } of rows) {
        const paid = found.filter((payment) => payment.orderId === id && payment.status === 'paid');
        expect(paid).toHaveLength(status === ORDER_STATUS.processing ? 1 : 0);
      }
      const isPaid = rows.filter(({ status }) => status === ORDER_STATUS.processing);
      const kept = sumOf(isPaid.map(({ total }) => total));
      expect(sumOf(found.map(({ captured }) => captured ?? 0))).toBe(
        kept + sumOf(back.map(({ amount }) => amount)),
      );
      const isSettled = found.filter(({ captured }) => captured !== null);
      for (const { reference, captured } of isSettled)
        expect(captured).toBe(bank.captured.get(reference)?.amount);
      for (const [id, amount] of bank.refunded)
        expect(back).toContainEqual(expect.objectContaining({ id: refundOf(id), amount }));
      const made = new Set([...bank.refunded.keys()].map(refundOf));
      for (const { id, state } of back) if (state === 'done') expect(made).toContain(id);
      const due = sumOf(back.filter(({ state }) => state !== 'done').map(({ amount }) => amount));
      return { kept, due };
    }

    test('what was captured is what pays and what goes back, whatever happens in whatever order', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 10 }),
          async (steps) => {
            const run = await begin(api().db);
            for (const atOnce of steps) {
              await Promise.all(atOnce.map((step) => perform(run, step)));
              await expectBalance(run);
            }
            await check(api(), run);
            await refund(api().db, run);
            const { kept, due } = await expectBalance(run);
            expect(due).toBe(0);
            const taken = sumOf([...run.bank.captured.values()].map(({ amount }) => amount));
            expect(taken).toBe(kept + sumOf(run.bank.refunded.values()));
            expect(await stockOf('race', 'M', 'Indigo')).toBeGreaterThanOrEqual(0);
          },
        ),
        { numRuns: 40 },
      );
    }, 120_000);
  },
  { shops: stockedShops },
);
