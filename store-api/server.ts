import { inArray } from 'drizzle-orm';
import path from 'node:path';
import { createAdminApp } from './admin/admin-app';
import { listenForCommands } from './admin/admin-socket';
import { isBeingRestored, RESTORE_POLL_MS } from './admin/restore-lock';
import { createApp } from './app';
import { dataLocation, openDatabase } from './db/open-database';
import { MAILS_FOLDER, TEXTS_FOLDER } from './db/private-files';
import { shopHostnames } from './db/schema/shops';
import { createLimits } from './deps';
import { readEnv, requireDemo, showsCodes } from './env';
import { errorMessage } from './error-message';
import { createRequestGate } from './http/request-gate';
import { listen } from './listen';
import { log, logSecurityEvent } from './log';
import { createFileSender, createSmtpSender } from './mails/mail-senders';
import { createMailQueue } from './mails/mail-queue';
import type { ReportMail } from './mails/send-mails';
import { deleteIdleGuests } from './guests/guests';
import { deleteUnconfirmed } from './messages/newsletter';
import { describeVersion, readVersion } from '../shared/version.mjs';
import { expireOrders } from './orders/stock';
import { dropChanges } from './page-changes/claim-changes';
import { checkPayments, deleteEndedPayments } from './payments/check-payments';
import { createRazorpayProvider } from './payments/razorpay';
import { countFailedRefunds, sendRefunds, type RefundOutcome } from './payments/send-refunds';
import { createTestProvider } from './payments/test-provider';
import { startReporting } from './page-changes/report-changes';
import { API_BASE } from './paths';
import { endSales } from './products/sale-end';
import { deleteUnusedPhotos } from './reviews/photos';
import { refreshPopularity } from './search/popularity';
import { readSeedPicture, readSeedShops } from './seed/catalogue';
import { demoCustomer, setDemoSignIn } from './seed/demo-customer';
import { refreshImages } from './seed/refresh-images';
import { seedDatabase } from './seed/seed';
import { sendStockAlerts } from './stock-alerts/send-alerts';
import { createFileTextSender, createHookTextSender } from './texts/text-senders';
import { readTokenKey } from './users/token';

const HOUR_MS = 60 * 60 * 1000;

/** Between two looks for what has become due. */
const SWEEP_INTERVAL_MS = 30 * 1000;

/** Between two looks for refunds to make. */
const REFUND_INTERVAL_MS = 5 * 1000;

/** Between two looks for mails to send. */
const MAIL_INTERVAL_MS = 1000;

const reportMail: ReportMail = (outcome, mailId, error) => {
  if (outcome === 'sent') log.info({ mailId }, 'Mail sent');
  else if (outcome === 'failed') log.warn({ mailId, err: error }, 'Mail not sent, it is tried again');
  else log.error({ mailId, err: error }, 'Mail given up; npm run shop -- mails list shows it');
};

function reportRefund(outcome: RefundOutcome, refundId: string, error?: unknown): void {
  if (outcome === 'failed') log.warn({ refundId, err: error }, 'Refund not made, it is tried again');
  else if (outcome === 'given-up')
    log.error({ refundId, err: error }, 'Refund failed, it needs you; npm run shop -- refunds list shows it');
  else log.info({ refundId, outcome }, 'Refund made');
}

/** Nothing of it is loaded before. */
async function startTracing() {
  const [{ startTracing: begin }, { traceRequests }] = await Promise.all([
    import('../shared/start-tracing'),
    import('./tracing/trace-requests'),
  ]);
  begin({ service: 'store-api', warn: (reason) => log.warn({ reason }, 'Traces can not be sent.') });
  return traceRequests;
}

async function start(): Promise<void> {
  const env = readEnv(process.env);
  requireDemo(env);
  console.log(`Store API ${describeVersion(readVersion())}: opening the database …`);
  const shops = readSeedShops();
  const otherHostnames = shops.flatMap(({ isDefault, hostnames }) => (isDefault ? [] : hostnames));
  let hasDemoCustomer = false;
  const database = await openDatabase(env, async (db) => {
    const isFilled = await seedDatabase(db, shops, new Date(), env.allowsDemoCustomer);
    if (isFilled) {
      await dropChanges(db);
      console.log('Store API: the database is filled.');
    } else await refreshImages(db, shops);
    hasDemoCustomer = await setDemoSignIn(db, env.allowsDemoCustomer);
  });
  const { db, isEmbedded } = database;
  const stopReporting = startReporting(db, env);
  const timers: NodeJS.Timeout[] = [];
  /** Runs work at once and again and again; the next time makes up for one that fails. */
  const repeat = (work: () => Promise<unknown>, intervalMs: number, failure: string) => {
    const run = () => work().catch((error: unknown) => log.error({ err: error }, failure));
    timers.push(setInterval(() => void run(), intervalMs));
    return run();
  };
  void repeat(() => refreshPopularity(db), HOUR_MS, 'Popularity not refreshed');
  await repeat(() => endSales(db), SWEEP_INTERVAL_MS, 'Sales not ended');
  void repeat(() => expireOrders(db), SWEEP_INTERVAL_MS, 'Unpaid orders not cancelled');
  void repeat(
    () => sendStockAlerts({ db, shopUrl: env.shopUrl }),
    SWEEP_INTERVAL_MS,
    'Stock alerts not sent',
  );
  void repeat(() => deleteUnconfirmed(db), HOUR_MS, 'Unconfirmed subscriptions not deleted');
  void repeat(() => deleteIdleGuests(db), HOUR_MS, 'Idle guests not deleted');
  const sendMail = env.smtpUrl
    ? createSmtpSender(env.smtpUrl)
    : createFileSender(path.join(env.dataFolder, MAILS_FOLDER));
  const tokenKey = await readTokenKey(db, env.secret);
  const mailQueue = createMailQueue(
    { db, readPicture: readSeedPicture, tokenKey, shopUrl: env.shopUrl },
    sendMail,
    reportMail,
  );
  void repeat(mailQueue.run, MAIL_INTERVAL_MS, 'Mails not sent');
  const paymentProvider = env.razorpay
    ? createRazorpayProvider(env.razorpay)
    : createTestProvider(env.publicUrl, env.paymentWebhookSecret);
  void repeat(() => sendRefunds(db, paymentProvider, reportRefund), REFUND_INTERVAL_MS, 'Refunds not made');
  const checkOpenPayments = () =>
    checkPayments({ db, paymentProvider, shopUrl: env.shopUrl }, (paymentId, error) =>
      log.warn({ paymentId, err: error }, 'The provider was not asked for a payment, it is tried again'),
    );
  void repeat(checkOpenPayments, SWEEP_INTERVAL_MS, 'Payments not checked');
  void repeat(() => deleteEndedPayments(db), HOUR_MS, 'Data of ended payments not deleted');
  void repeat(() => deleteUnusedPhotos(db), HOUR_MS, 'Unused photos not deleted');
  const requestGate = createRequestGate();
  const app = createApp({
    db,
    isEmbedded,
    requestGate,
    tokenKey,
    readPicture: readSeedPicture,
    publicUrl: env.publicUrl,
    shopUrl: env.shopUrl,
    isTrial: env.isTrial,
    storefrontSecret: env.storefrontSecret,
    isTrustedProxy: env.isTrustedProxy,
    metrics: env.metricsToken
      ? (await import('./metrics')).createMetrics(env.metricsToken, () => countFailedRefunds(db))
      : undefined,
    traceRequests: env.isTraced ? await startTracing() : undefined,
    paymentProvider,
    limits: createLimits(env.hourlyOrders),
    sendText: env.textHook
      ? createHookTextSender(env.textHook.url, env.textHook.secret)
      : createFileTextSender(path.join(env.dataFolder, TEXTS_FOLDER)),
    sendsTexts: env.textHook !== null || env.smtpUrl === undefined,
    showsCodes: showsCodes(env),
    logError: (error) => log.error(error),
    logSecurityEvent,
  });
  const stopListening = await listen(app, env.host, env.port);

  const watchRestore = () =>
    isBeingRestored(db).then(requestGate.setHeldElsewhere, (error: unknown) =>
      log.error({ err: error }, 'The database was not asked for a restore'),
    );
  if (env.databaseUrl) timers.push(setInterval(() => void watchRestore(), RESTORE_POLL_MS));
  const stopCommands = env.databaseUrl
    ? null
    : await listenForCommands(
        createAdminApp({
          db,
          withRequestsHeld: requestGate.hold,
          shopUrl: env.shopUrl,
        }),
        env.dataFolder,
      ).catch((error: unknown) => {
        log.error({ err: error }, 'The command line can not reach this store API');
        return null;
      });

  const stop = async (): Promise<void> => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all([stopListening(), stopCommands?.(), mailQueue.stop()]);
    await stopReporting();
    await database.close();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop()).once('SIGTERM', () => void stop());

  console.log(`Data: ${dataLocation(env)}`);
  const others = await db
    .select({ hostname: shopHostnames.hostname })
    .from(shopHostnames)
    .where(inArray(shopHostnames.hostname, otherHostnames))
    .orderBy(shopHostnames.hostname);
  for (const { hostname } of others) console.log(`Other shop: ${hostname}`);
  if (hasDemoCustomer) console.log(`Customer: ${demoCustomer.email} / ${demoCustomer.password}`);
  console.log(`Store API ready on http://localhost:${env.port}${API_BASE}`);
}

start().catch((error: unknown) => {
  console.error(errorMessage(error));
  process.exit(1);
});
