import path from 'node:path';
import { createAdminApp } from './admin/admin-app';
import { listenForCommands } from './admin/admin-socket';
import { isBeingRestored, RESTORE_POLL_MS } from './admin/restore-lock';
import { createApp } from './app';
import { openDatabase } from './db/open-database';
import { MAILS_FOLDER } from './db/private-files';
import { createLimits } from './deps';
import { readEnv } from './env';
import { errorMessage } from './error-message';
import { createRequestGate } from './http/request-gate';
import { listen } from './listen';
import { log, logSecurityEvent } from './log';
import { createMailFolder } from './mails/mail-folder';
import { expireOrders } from './orders/stock';
import { dropChanges } from './page-changes/claim-changes';
import { startReporting } from './page-changes/report-changes';
import { API_BASE } from './paths';
import { requireDemo } from './public-host';
import { endSales } from './products/sale-end';
import { deleteUnusedPhotos } from './reviews/photos';
import { refreshPopularity } from './search/popularity';
import { readSeedPicture, readSeedShops } from './seed/catalogue';
import { demoCustomer, setDemoSignIn } from './seed/demo-customer';
import { refreshImages } from './seed/refresh-images';
import { seedDatabase } from './seed/seed';
import { sendStockAlerts } from './stock-alerts/send-alerts';
import { readTokenKey } from './users/token';

const POPULARITY_INTERVAL_MS = 60 * 60 * 1000;

const SALES_INTERVAL_MS = 30 * 1000;

const ORDERS_INTERVAL_MS = 30 * 1000;

const ALERTS_INTERVAL_MS = 30 * 1000;

const PHOTOS_INTERVAL_MS = 60 * 60 * 1000;

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
  console.log('Store API: opening the database …');
  let hasDemoCustomer = false;
  const database = await openDatabase(env, async (db) => {
    const shops = readSeedShops();
    const isFilled = await seedDatabase(db, shops, new Date(), env.allowsDemoCustomer);
    if (isFilled) {
      await dropChanges(db);
      console.log('Store API: the database is filled.');
    } else await refreshImages(db, shops);
    hasDemoCustomer = await setDemoSignIn(db, env.allowsDemoCustomer);
  });
  const { db, isEmbedded } = database;
  const stopReporting = startReporting(db, env);
  const countOrdered = () =>
    refreshPopularity(db).catch((error: unknown) => log.error({ err: error }, 'Popularity not refreshed'));
  void countOrdered();
  const popularityTimer = setInterval(() => void countOrdered(), POPULARITY_INTERVAL_MS);
  const sweepSales = () =>
    endSales(db).catch((error: unknown) => log.error({ err: error }, 'Sales not ended'));
  await sweepSales();
  const salesTimer = setInterval(() => void sweepSales(), SALES_INTERVAL_MS);
  const sweepOrders = () =>
    expireOrders(db).catch((error: unknown) => log.error({ err: error }, 'Unpaid orders not cancelled'));
  void sweepOrders();
  const ordersTimer = setInterval(() => void sweepOrders(), ORDERS_INTERVAL_MS);
  const storeMail = createMailFolder(path.join(env.dataFolder, MAILS_FOLDER));
  const sweepAlerts = () =>
    sendStockAlerts({ db, storeMail, shopUrl: env.shopUrl }).catch((error: unknown) =>
      log.error({ err: error }, 'Stock alerts not sent'),
    );
  void sweepAlerts();
  const alertsTimer = setInterval(() => void sweepAlerts(), ALERTS_INTERVAL_MS);
  const sweepPhotos = () =>
    deleteUnusedPhotos(db).catch((error: unknown) => log.error({ err: error }, 'Unused photos not deleted'));
  void sweepPhotos();
  const photosTimer = setInterval(() => void sweepPhotos(), PHOTOS_INTERVAL_MS);
  const requestGate = createRequestGate();
  const app = createApp({
    db,
    isEmbedded,
    requestGate,
    tokenKey: await readTokenKey(db, env.secret),
    readPicture: readSeedPicture,
    storeMail,
    publicUrl: env.publicUrl,
    shopUrl: env.shopUrl,
    isTrial: env.isTrial,
    storefrontSecret: env.storefrontSecret,
    isTrustedProxy: env.isTrustedProxy,
    traceRequests: env.isTraced ? await startTracing() : undefined,
    limits: createLimits(env.hourlyOrders),
    logError: (error) => log.error(error),
    logSecurityEvent,
  });
  const stopListening = await listen(app, env.host, env.port);

  const watchRestore = () =>
    isBeingRestored(db).then(requestGate.setHeldElsewhere, (error: unknown) =>
      log.error({ err: error }, 'The database was not asked for a restore'),
    );
  const restoreTimer = env.databaseUrl ? setInterval(() => void watchRestore(), RESTORE_POLL_MS) : undefined;
  const stopCommands = env.databaseUrl
    ? null
    : await listenForCommands(
        createAdminApp({ db, withRequestsHeld: requestGate.hold }),
        env.dataFolder,
      ).catch((error: unknown) => {
        log.error({ err: error }, 'The command line can not reach this store API');
        return null;
      });

  const stop = async (): Promise<void> => {
    clearInterval(popularityTimer);
    clearInterval(salesTimer);
    clearInterval(ordersTimer);
    clearInterval(alertsTimer);
    clearInterval(photosTimer);
    clearInterval(restoreTimer);
    await Promise.all([stopListening(), stopCommands?.()]);
    await stopReporting();
    await database.close();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop()).once('SIGTERM', () => void stop());

  console.log(`Data: ${database.location}`);
  if (hasDemoCustomer) console.log(`Customer: ${demoCustomer.email} / ${demoCustomer.password}`);
  console.log(`Store API ready on http://localhost:${env.port}${API_BASE}`);
}

start().catch((error: unknown) => {
  console.error(errorMessage(error));
  process.exit(1);
});
