import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../db/open-database';
import { readEnv } from '../env';
import { errorMessage } from '../error-message';
import { shops } from './catalogue/shops';
import { multiplyProducts } from './multiply';
import { createPainter } from './painter';
import { pictureSpecs } from './picture-specs';
import { reportPictures } from './report-pictures';
import { seedDatabase } from './seed';

const MOST_PRODUCTS = 1_000_000;

const usage = `npm run seed -- [--products N] [--reset]
  fills an empty database and draws the pictures that are missing
  --products N  fills the default shop up to N products, for measuring (at most ${MOST_PRODUCTS})
  --reset       empties the database first: shops, customers, orders and all`;

function readArguments(): { wanted: number; reset: boolean } {
  const { values } = parseArgs({
    options: { products: { type: 'string' }, reset: { type: 'boolean', default: false } },
  });
  const wanted = Number(values.products ?? 0);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > MOST_PRODUCTS) throw new Error(usage);
  return { wanted, reset: values.reset };
}

async function main(): Promise<void> {
  const { wanted, reset } = readArguments();
  const env = readEnv(process.env);
  const database = await openDatabase(env, async (db) => {
    // Everything that a shop has hangs on its row.
    if (reset) await db.execute(sql`truncate shops cascade`);
    const filled = await seedDatabase(db, shops, new Date());
    console.log(filled ? 'The database is filled.' : 'The database is filled already.');
    // Here and not later: a temporary table belongs to one connection, and this is one.
    if (wanted > 0) {
      await multiplyProducts(db, wanted, (made) => {
        if (made % 50_000 === 0 || made === wanted) console.log(`Products: ${made} of ${wanted}`);
      });
    }
  });
  try {
    const painter = await createPainter(pictureSpecs(shops), path.join(env.dataFolder, 'pictures'));
    await painter.paintAll(reportPictures);
    await painter.close();
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(errorMessage(error));
  process.exitCode = 1;
});
