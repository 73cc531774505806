import { createApp } from './app';
import { openDatabase } from './db/open-database';
import { createLimits } from './deps';
import { readEnv } from './env';
import { errorMessage } from './error-message';
import { listen } from './listen';
import { log, logSecurityEvent } from './log';
import { API_BASE } from './paths';
import { requireDemo } from './public-host';
import { endSales } from './products/sale-end';
import { deleteUnusedPhotos } from './reviews/photos';
import { refreshPopularity } from './search/popularity';
import { readSeedPicture, readSeedShops } from './seed/catalogue';
import { demoCustomer, setDemoSignIn } from './seed/demo-customer';
import { refreshImages } from './seed/refresh-images';
import { seedDatabase } from './seed/seed';
import { readTokenKey } from './users/token';

const POPULARITY_INTERVAL_MS = 60 * 60 * 1000;

const SALES_INTERVAL_MS = 30 * 1000;

const PHOTOS_INTERVAL_MS = 60 * 60 * 1000;

async function start(): Promise<void> {
  const env = readEnv(process.env);
  requireDemo(env);
  console.log('Store API: opening the database …');
  let hasDemoCustomer = false;
  const database = await openDatabase(env, async (db) => {
    const shops = readSeedShops();
    const isFilled = await seedDatabase(db, shops, new Date(), env.allowsDemoCustomer);
    if (isFilled) console.log('Store API: the database is filled.');
    else await refreshImages(db, shops);
    hasDemoCustomer = await setDemoSignIn(db, env.allowsDemoCustomer);
  });
  const { db } = database;
  const countOrdered = () =>
    refreshPopularity(db).catch((error: unknown) => log.error({ err: error }, 'Popularity not refreshed'));
  void countOrdered();
  const popularityTimer = setInterval(() => void countOrdered(), POPULARITY_INTERVAL_MS);
  const sweepSales = () =>
    endSales(db).catch((error: unknown) => log.error({ err: error }, 'Sales not ended'));
  await sweepSales();
  const salesTimer = setInterval(() => void sweepSales(), SALES_INTERVAL_MS);
  const sweepPhotos = () =>
    deleteUnusedPhotos(db).catch((error: unknown) => log.error({ err: error }, 'Unused photos not deleted'));
  void sweepPhotos();
  const photosTimer = setInterval(() => void sweepPhotos(), PHOTOS_INTERVAL_MS);
  const app = createApp({
    db,
    tokenKey: await readTokenKey(db, env.secret),
    readPicture: readSeedPicture,
    publicUrl: env.publicUrl,
    shopUrl: env.shopUrl,
    isTrial: env.isTrial,
    storefrontSecret: env.storefrontSecret,
    isTrustedProxy: env.isTrustedProxy,
    limits: createLimits(env.hourlyOrders),
    logError: (error) => log.error(error),
    logSecurityEvent,
  });
  const stopListening = await listen(app, env.host, env.port);

  const stop = async (): Promise<void> => {
    clearInterval(popularityTimer);
    clearInterval(salesTimer);
    clearInterval(photosTimer);
    await stopListening();
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
