/** A shop of which every part can fail: a build, a store API on a database, Redis, a payment provider and a mail server. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { startStorefront } from '../../e2e/fixtures/isolated-shop';
import { createShiftedClock } from '../../e2e/fixtures/shifted-clock';
import { copyBuild } from '../../scripts/lib/next-build';
import { freePort } from '../../scripts/lib/ports';
import { startRazorpay } from '../../store-api/payments/razorpay.harness';
import { startFaultyProxy, type FaultyProxy } from '../../test-support/faulty-proxy';
import { listen } from '../../test-support/listen';
import { createTemporaryDatabase } from '../../test-support/postgres';
import { hasRedis, startRedis } from '../../test-support/redis';
import { createShopper } from '../shoppers/shopper';
import { startStoreApi } from '../vercel/store';

export type Database = 'PostgreSQL' | 'PGlite';

/** Far more than the shop's files take; in memory only what is written counts. */
const DISK_SIZE = '1g';

const listed = z.object({
  data: z.array(z.looseObject({ id: z.string(), variants: z.unknown().optional() })),
});

/** A mail server that takes all mails and keeps none. */
async function startMailServer() {
  const server = createServer((socket) => {
    let isData = false;
    socket.on('error', () => undefined).write('220 mail\r\n');
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').slice(0, -1)) {
        if (isData && line !== '.') continue;
        isData = line === 'DATA';
        socket.write(isData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  return { port: await listen(server), stop: () => void server.close() };
}

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
  // tsx hands it on; the programs have their own.
  delete process.env.TSX_TSCONFIG_PATH;
  mkdirSync(path.join(root, '.data'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.data/faults-'));
  const disk = mountDisk(folder);
  const project = path.join(folder, 'shop');
  const clock = createShiftedClock('wall');
  const [shopPort, apiPort] = [await freePort(), await freePort()];
  const [bank, mail] = [await startRazorpay(), await startMailServer()];
  const bankUrl = new URL(bank.settings.baseUrl);
  const services: Record<string, FaultyProxy> = {
    'store API': await startFaultyProxy(apiPort),
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
  const secret = randomBytes(24).toString('hex');
  const lines: string[] = [];

  const runApi = async () => {
    const api = startStoreApi(root, {
      ...clock.env,
      STORE_API_DATA: path.join(folder, 'api'),
      STORE_API_PORT: String(apiPort),
      STORE_API_HOURLY_ORDERS: '1000000',
      STOREFRONT_SECRET: secret,
      SHOP_URL: `http://localhost:${shopPort}`,
      SMTP_URL: `smtp://127.0.0.1:${portOf('mail server')}`,
      PAYMENT_PROVIDER: 'razorpay',
      PAYMENT_PROVIDER_URL: bankUrl.href.replace(/\/$/, ''),
      RAZORPAY_KEY_ID: bank.settings.keyId,
      RAZORPAY_KEY_SECRET: bank.settings.keySecret,
      RAZORPAY_WEBHOOK_SECRET: bank.settings.webhookSecret,
      ...(postgres ? { DATABASE_URL: databaseUrl.href } : {}),
    });
    await api.ready;
    return api;
  };
  const runStorefront = () =>
    startStorefront(
      {
        ...clock.env,
        STORE_API_URL: `http://127.0.0.1:${portOf('store API')}/api/v1`,
        STOREFRONT_SECRET: secret,
        TRUST_PROXY: 'true',
        ...(redis ? { REDIS_URL: `redis://127.0.0.1:${portOf('Redis')}` } : {}),
      },
      { project, port: shopPort, isKept: true },
    );

  copyBuild(root, project);
  const programs = { api: await runApi(), storefront: await runStorefront() };
  const { origin } = new URL(programs.storefront.url);
  const response = await fetch(`http://127.0.0.1:${apiPort}/api/v1/products?limit=100`, {
    headers: { 'x-storefront-secret': secret },
  });
  const { data } = listed.parse(await response.json());
  const productId = data.find(({ variants, soldOut }) => !variants && !soldOut)?.id ?? '';

  return {
    services,
    clock,
    disk,
    /** A customer who is signed in and knows what an order costs. */
    newCustomer: async () => {
      const shopper = createShopper(origin, productId);
      for (const step of [shopper.register, shopper.signIn, shopper.agree]) {
        const { status, body } = await step();
        if (status > 299 || status === 0) throw new Error(`A customer was answered ${status}: ${body}`);
      }
      return shopper;
    },
    newShopper: () => createShopper(origin, productId),
    /** Ends a program at once, as a crash does. */
    kill: (name: keyof typeof programs) => {
      if (name === 'api') lines.push(...programs.api.output());
      else lines.push(...programs.storefront.output());
      return programs[name].kill();
    },
    restart: async (name: keyof typeof programs) => {
      if (name === 'api') programs.api = await runApi();
      else programs.storefront = await runStorefront();
    },
    /** What both programs have printed. */
    lines: () => [...lines, ...programs.api.output(), ...programs.storefront.output()],
    stop: async () => {
      await programs.storefront.stop();
      await programs.api.stop();
      for (const proxy of Object.values(services)) proxy.stop();
      mail.stop();
      await bank.close();
      await redis?.kill();
      await postgres?.drop();
      clock.remove();
      disk?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
