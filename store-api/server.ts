import path from 'node:path';
import { createApp } from './app';
import { openDatabase } from './db/open-database';
import { DEFAULT_LIMITS } from './deps';
import { readEnv } from './env';
import { errorMessage } from './error-message';
import { listen } from './listen';
import { API_BASE } from './paths';
import { shops } from './seed/catalogue/shops';
import { demoCustomer } from './seed/demo-customer';
import { hasDemoCustomer } from './seed/has-demo-customer';
import { createPainter } from './seed/painter';
import { pictureSpecs } from './seed/picture-specs';
import { pictureReader } from './seed/read-picture';
import { reportPictures } from './seed/report-pictures';
import { seedDatabase } from './seed/seed';
import { readTokenKey } from './users/token';

async function start(): Promise<void> {
  const env = readEnv(process.env);
  console.log('Store API: opening the database …');
  const database = await openDatabase(env, async (db) => {
    if (await seedDatabase(db, shops, new Date())) console.log('Store API: the database is filled.');
  });
  const { db } = database;
  const picturesFolder = path.join(env.dataFolder, 'pictures');
  const painter = await createPainter(pictureSpecs(shops), picturesFolder);
  const app = createApp({
    db,
    tokenKey: await readTokenKey(db, env.secret),
    readPicture: pictureReader(picturesFolder, painter),
    publicUrl: env.publicUrl,
    shopUrl: env.shopUrl,
    limits: DEFAULT_LIMITS,
    logError: console.error,
  });
  const stopListening = await listen(app, env.host, env.port);

  const stop = async (): Promise<void> => {
    await stopListening();
    await painter.close();
    await database.close();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop()).once('SIGTERM', () => void stop());

  console.log(`Data: ${database.location}`);
  if (!env.databaseUrl && (await hasDemoCustomer(db))) {
    console.log(`Customer: ${demoCustomer.email} / ${demoCustomer.password}`);
  }
  console.log(`Store API ready on http://localhost:${env.port}${API_BASE}`);
  if (env.pictures === 'asked') return;
  // The shop is open; a picture that cannot be drawn must not close it.
  await painter.paintAll(reportPictures).catch(console.error);
  await painter.close();
}

start().catch((error: unknown) => {
  console.error(errorMessage(error));
  process.exit(1);
});
