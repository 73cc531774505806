import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { loadEnvFiles } from '../../shared/env-files';
import { dataLocation, openDatabase } from '../db/open-database';
import { readEnv } from '../env';
import { errorMessage } from '../error-message';
import { readSeedShops } from './catalogue';
import { growProducts } from './grow';
import { seedDatabase } from './seed';

const MAX_PRODUCTS = 1_000_000;

const USAGE = `npm run seed -- [--products N] [--reset]
  fills an empty database
  --products N  fills the default shop up to N products, for measuring (at most ${MAX_PRODUCTS})
  --reset       empties the database first: shops, customers, orders and all`;

function readArguments(): { wanted: number; reset: boolean } {
  const { values } = parseArgs({
    options: { products: { type: 'string' }, reset: { type: 'boolean', default: false } },
  });
  const wanted = Number(values.products ?? 0);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > MAX_PRODUCTS) throw new Error(USAGE);
  return { wanted, reset: values.reset };
}

async function main(): Promise<void> {
  const { wanted, reset } = readArguments();
  loadEnvFiles('production');
  const env = readEnv(process.env);
  console.log(`Data: ${dataLocation(env)}`);
  const database = await openDatabase(env, async (db) => {
    // Deleting a shop deletes everything that belongs to it.
    if (reset) await db.execute(sql`truncate shops cascade`);
    const filled = await seedDatabase(db, readSeedShops(), new Date(), env.allowsDemoCustomer);
    console.log(filled ? 'The database is filled.' : 'The database is filled already.');
    // A temporary table belongs to one connection, and only this callback runs on a single one.
    if (wanted > 0) {
      await growProducts(db, wanted, (made) => {
        if (made % 50_000 === 0 || made === wanted) console.log(`Products: ${made} of ${wanted}`);
      });
    }
  });
  await database.close();
}

main().catch((error: unknown) => {
  console.error(errorMessage(error));
  process.exitCode = 1;
});
