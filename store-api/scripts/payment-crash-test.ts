/**
 * Kills the store API with SIGKILL while orders are placed, paid, cancelled and refunded at a fake of Razorpay, repeatedly. After
 * each kill, and at the end, it checks that what was captured is what is kept, refunded and due, that each refund was made once, and
 * that the stock adds up; at the end nothing is due.
 *
 *     npx tsx store-api/scripts/payment-crash-test.ts --rounds 3 --seed 7
 *
 * Uses a temporary folder, or the empty database of DATABASE_URL; exits with 1 when the books do not add up.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { EXTRAS, stockedShops } from '../contract/test-stock';
import type { Database, Seeder } from '../db/database';
import { openDatabase } from '../db/open-database';
import { ORDER_STATUS, orders } from '../db/schema/orders';
import { payments, refunds } from '../db/schema/payments';
import { productVariants } from '../db/schema/products';
import { readEnv } from '../env';
import { startRazorpay } from '../payments/razorpay.harness';
import { seedDatabase } from '../seed/seed';
import { checkLedger, stockOf } from './payment-ledger';
import {
  createRandom,
  deliver,
  driveTraffic,
  operate,
  registerShoppers,
  type Traffic,
} from './payment-traffic';
import { startServer } from './server-process';

const SHOPPERS = 6;

/** Of a size and color: enough for a while, so that some orders find none. */
const STOCK = 40;

/** What is done between a start and the kill, and how long that may take on a busy machine. */
const MIN_ACTIONS = 60;
const MAX_ACTIONS = 140;
const ROUND_LIMIT_MS = 10_000;

/** Refunds are looked for each five seconds. */
const SETTLE_MS = 7000;
const SETTLE_LIMIT_MS = 60_000;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});

async function seed(db: Database): Promise<void> {
  const extras = { ...EXTRAS, features: ['stock', 'cancel'] };
  const shops = stockedShops.map((shop) => (shop.id === 'first' ? { ...shop, extras } : shop));
  await seedDatabase(db, shops, new Date(), false);
  await db.update(productVariants).set({ stock: STOCK });
}

/** Lets time pass while the store API is down: orders expire, and what is tried again later is tried at once. */
async function passTime(db: Database, random: () => number): Promise<void> {
  const pending = await db.select().from(orders).where(eq(orders.status, ORDER_STATUS.pending));
  const ids = pending.filter(() => random() < 0.4).map(({ id }) => id);
  const now = sql`now()`;
  await db
    .update(orders)
    .set({ payBefore: sql`now() - interval '1 second'` })
    .where(inArray(orders.id, ids));
  await db
    .update(payments)
    .set({ checkAt: now })
    .where(and(isNull(payments.captured), isNotNull(payments.checkAt)));
  await db
    .update(refunds)
    .set({ dueAt: now })
    .where(and(ne(refunds.state, 'done'), isNotNull(refunds.dueAt)));
}

async function main(): Promise<void> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'payment-crash-'));
  const bank = await startRazorpay();
  const variables = {
    STORE_API_DATA: dataFolder,
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    PAYMENT_PROVIDER: 'razorpay',
    PAYMENT_PROVIDER_URL: bank.settings.baseUrl,
    RAZORPAY_KEY_ID: bank.settings.keyId,
    RAZORPAY_KEY_SECRET: bank.settings.keySecret,
    RAZORPAY_WEBHOOK_SECRET: bank.settings.webhookSecret,
  };
  const env = readEnv(variables);
  const random = createRandom(Number(options.seed));
  const withDatabase = async <T>(work: (db: Database) => Promise<T>, seeder: Seeder = async () => {}) => {
    const { db, close } = await openDatabase(env, seeder);
    try {
      return await work(db);
    } finally {
      await close();
    }
  };
  const start = async () => {
    const server = await startServer(dataFolder, variables);
    return { ...server, env };
  };
  const counts = { orders: 0, kills: 0 };
  try {
    const stock = await withDatabase(stockOf, seed);
    const traffic: Traffic = { bank, shoppers: [], notices: [], random, actions: 0 };
    for (let round = 1; round <= Number(options.rounds); round += 1) {
      const server = await start();
      if (round === 1) traffic.shoppers = await registerShoppers(server.baseUrl, SHOPPERS);
      let isKilled = false;
      const driving = driveTraffic(server, traffic, () => isKilled);
      const target = traffic.actions + MIN_ACTIONS + random() * (MAX_ACTIONS - MIN_ACTIONS);
      const isDriven = async () => {
        const endsAt = Date.now() + ROUND_LIMIT_MS;
        while (traffic.actions < target && Date.now() < endsAt) await sleep(5);
      };
      await Promise.race([driving, isDriven()]);
      isKilled = true;
      await server.stop('SIGKILL');
      await driving;
      counts.kills += 1;
      const ledger = await withDatabase(async (db) => {
        const found = await checkLedger(db, bank, stock);
        await passTime(db, random);
        counts.orders = await db.$count(orders);
        return found;
      });
      console.log(`Round ${round}: ${JSON.stringify(ledger)}`);
    }

    // The bank is well again, and has made or failed all that it has taken.
    Object.assign(bank.state, { mode: 'up', refundStatus: 'processed', delayMs: 0 });
    for (const refund of bank.refunds) if (refund.status === 'pending') refund.status = 'processed';
    const server = await start();
    for (const notice of traffic.notices) if (!notice.isLost) await deliver(server, notice);
    const startedAt = Date.now();
    for (let open = ['']; open.length > 0 || Date.now() - startedAt < SETTLE_MS; await sleep(500)) {
      const lines = await operate(env, 'refunds list');
      open = lines.flatMap((line) => /^[0-9a-f-]{36}(?= )/.exec(line) ?? []);
      if (open.length > 0) await operate(env, 'refunds retry', open);
      if (Date.now() - startedAt > SETTLE_LIMIT_MS)
        throw new Error(`Refunds stay due:\n${lines.join('\n')}\n${server.output()}`);
    }
    await server.stop('SIGTERM');
    const { captured, kept, refunded } = await withDatabase((db) => checkLedger(db, bank, stock));
    const paid = [...bank.payments.values()].reduce((total, { amount }) => total + amount, 0);
    if (captured !== paid)
      throw new Error(`The bank has captured ${paid}, and the shop knows of ${captured}.`);
    console.log(
      `${counts.kills} kills, ${traffic.actions} actions, ${counts.orders} orders, ${bank.payments.size} payments, ${bank.refunds.length} refunds at the bank: ` +
        `captured ${captured}, kept ${kept}, refunded ${refunded}, nothing due.`,
    );
  } catch (error) {
    console.error(`--seed ${options.seed}`);
    throw error;
  } finally {
    await bank.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
