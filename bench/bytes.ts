import { chromium, type Browser } from 'playwright';
import { chromiumLaunchOptions } from '../scripts/lib/chromium';
import { firstProductPath, LIST_PATH } from './lib/first-product';
import { measureScriptBytes, type ScriptBytes } from './lib/script-bytes';
import { withBareApp } from './lib/with-bare-app';
import { withShop } from './lib/with-shop';

/** The most script that a page may load in addition to a bare Next page, in kB of 1000 bytes. */
const BUDGET_KB = 15;

type Row = { page: string; bytes: ScriptBytes };

async function run(): Promise<boolean> {
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const bare = await withBareApp((origin) => measureScriptBytes(browser, `${origin}/`));
    const rows = await withShop((origin) => measureShop(browser, origin));
    return report(bare, rows);
  } finally {
    await browser.close();
  }
}

async function measureShop(browser: Browser, origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const page of ['/', LIST_PATH, await firstProductPath(origin)]) {
    rows.push({ page, bytes: await measureScriptBytes(browser, `${origin}${page}`) });
  }
  return rows;
}

function report(bare: ScriptBytes, rows: Row[]): boolean {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const over = ({ bytes }: Row) => bytes.transferred - bare.transferred;
  console.log('\nScript of a first load, in kB (1000 bytes), compressed, as transferred with headers:\n');
  console.table(
    [{ page: 'a bare Next page', bytes: bare }, ...rows].map((row) => ({
      page: row.page,
      files: row.bytes.files,
      transferred: kilobytes(row.bytes.transferred),
      'over bare': kilobytes(over(row)),
      'inline in the HTML': kilobytes(row.bytes.inline),
    })),
  );

  const uncompressed = [bare, ...rows.map(({ bytes }) => bytes)].flatMap((bytes) => bytes.uncompressed);
  for (const url of uncompressed) console.error(`Not compressed with gzip: ${url}`);
  const overBudget = rows.filter((row) => over(row) > BUDGET_KB * 1000);
  for (const row of overBudget) {
    console.error(
      `${row.page} is ${kilobytes(over(row))} kB over a bare page; the budget is ${BUDGET_KB} kB.`,
    );
  }
  if (uncompressed.length > 0 || overBudget.length > 0) return false;
  console.log(`All within the budget of ${BUDGET_KB} kB over a bare page.`);
  return true;
}

run().then(
  (isWithin) => process.exit(isWithin ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
