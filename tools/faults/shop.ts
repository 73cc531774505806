/** A shop of which every part can fail: a build, a store API on a database, Redis, a payment provider and a mail server. */
import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { createShiftedClock } from '../../e2e/fixtures/shifted-clock';
import { freePort } from '../../scripts/lib/ports';
import { readEnv } from '../../store-api/env';
import { startRazorpay } from '../../store-api/payments/razorpay.harness';
import { operate } from '../../store-api/scripts/payment-traffic';
import { startFaultyProxy, type FaultyProxy } from '../../test-support/faulty-proxy';
import { createTemporaryDatabase } from '../../test-support/postgres';
import { hasRedis, startRedis } from '../../test-support/redis';
import { createShopFolder, startTestedShop } from '../shoppers/tested-shop';
import { startMailServer } from './mail-server';

export type Database = 'PostgreSQL' | 'PGlite';

/** Far more than the shop's files take; in memory only what is written counts. */
const DISK_SIZE = '1g';

/** A disk in memory that can be made full. @returns null where this user may not mount one */
function mountDisk(folder: string) {
  const mount = (options: string) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  try {
    mount(`size=${DISK_SIZE}`);
  } catch {
    return null;
  }
  return {
    setFull: (isFull: boolean) => {
      const { blocks, bfree, bsize } = statfsSync(folder);
      mount(`remount,size=${isFull ? (blocks - bfree) * bsize : DISK_SIZE}`);
    },
    remove: () => execFileSync('umount', ['-l', folder]),
  };
}

/** @param root the project, with a build */
export async function startBreakableShop(root: string, database: Database) {
  const folder = createShopFolder(root, 'faults');
  const disk = mountDisk(folder);
  const clock = createShiftedClock('wall');
  const apiPort = await freePort();
  const [bank, mail] = [await startRazorpay(), await startMailServer()];
  const bankUrl = new URL(bank.settings.baseUrl);
  const storeProxy = await startFaultyProxy(apiPort);
  const services: Record<string, FaultyProxy> = {
    'store API': storeProxy,
    'payment provider': await startFaultyProxy(Number(bankUrl.port)),
    'mail server': await startFaultyProxy(mail.port),
  };
  const portOf = (name: string) => String(services[name]?.port);
  const redis = hasRedis ? await startRedis() : null;
  if (redis) services.Redis = await startFaultyProxy(Number(new URL(redis.url).port));
  const postgres = database === 'PostgreSQL' ? await createTemporaryDatabase() : null;
  const databaseUrl = new URL(postgres?.url ?? 'postgres://none');
  if (postgres) {
    services.database = await startFaultyProxy(Number(databaseUrl.port || 5432));
    databaseUrl.host = `127.0.0.1:${portOf('database')}`;
  }
  bankUrl.port = portOf('payment provider');

  const shop = await startTestedShop(root, {
    ...{ folder, apiPort, storePort: storeProxy.port },
    api: {
      ...clock.env,
      STORE_API_HOURLY_ORDERS: '1000000',
      SMTP_URL: `smtp://127.0.0.1:${portOf('mail server')}`,
      PAYMENT_PROVIDER: 'razorpay',
      PAYMENT_PROVIDER_URL: bankUrl.href.replace(/\/$/, ''),
      RAZORPAY_KEY_ID: bank.settings.keyId,
      RAZORPAY_KEY_SECRET: bank.settings.keySecret,
      RAZORPAY_WEBHOOK_SECRET: bank.settings.webhookSecret,
      ...(postgres ? { DATABASE_URL: databaseUrl.href } : {}),
    },
    storefront: {
      ...clock.env,
      ...(redis ? { REDIS_URL: `redis://127.0.0.1:${portOf('Redis')}` } : {}),
    },
  });
  const env = readEnv(shop.apiEnv);

  return {
    ...shop,
    ...{ services, clock, disk, redis, postgres, bank, mail },
    /** A customer who is signed in and knows what an order costs. */
    newCustomer: async () => {
      const shopper = shop.newShopper();
      for (const step of [shopper.register, shopper.signIn, shopper.agree]) {
        const { status, body } = await step();
        if (status > 299 || status === 0) throw new Error(`A customer was answered ${status}: ${body}`);
      }
      return shopper;
    },
    /** Has the store API try at once what it would try again later, as an operator does. */
    tryAllNow: async () => {
      await operate(env, 'mails retry');
      const waiting = (await operate(env, 'refunds list')).flatMap(
        (line) => /^[0-9a-f-]{36}(?= )/.exec(line) ?? [],
      );
      if (waiting.length > 0) await operate(env, 'refunds retry', waiting);
    },
    stop: async () => {
      await shop.stop();
      for (const proxy of Object.values(services)) proxy.stop();
      mail.stop();
      await bank.close();
      await redis?.kill();
      await postgres?.drop();
      clock.remove();
      disk?.remove();
      shop.remove();
    },
  };
}
