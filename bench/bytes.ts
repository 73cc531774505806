import { chromium, type Browser } from 'playwright';
import { chromiumLaunchOptions } from '../scripts/lib/chromium';
import { firstProductPath, LIST_PATH } from './lib/first-product';
import { measureScriptBytes, type ScriptBytes } from './lib/script-bytes';
import { withBareApp } from './lib/with-bare-app';
import { withShop } from './lib/with-shop';

/** The most script that each page may load in addition to a bare Next page, in kB of 1000 bytes. */
const BUDGETS_KB = { home: 13.55, list: 13.95, product: 15.3 };

type Row = { path: string; bytes: ScriptBytes; budgetKb: number };

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
  const pages = [
    { path: '/', budgetKb: BUDGETS_KB.home },
    { path: LIST_PATH, budgetKb: BUDGETS_KB.list },
    { path: await firstProductPath(origin), budgetKb: BUDGETS_KB.product },
  ];
  const rows: Row[] = [];
  for (const page of pages) {
    rows.push({ ...page, bytes: await measureScriptBytes(browser, `${origin}${page.path}`) });
  }
  return rows;
}

function report(bare: ScriptBytes, rows: Row[]): boolean {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const over = ({ bytes }: Row) => bytes.transferred - bare.transferred;
  const columns = (page: string, { files, transferred, inline }: ScriptBytes) => ({
    page,
    files,
    transferred: kilobytes(transferred),
    'inline in the HTML': kilobytes(inline),
  });
  console.log('\nScript of a first load, in kB (1000 bytes), compressed, as transferred with headers:\n');
  console.table([
    columns('a bare Next page', bare),
    ...rows.map((row) => ({
      ...columns(row.path, row.bytes),
      'over bare': kilobytes(over(row)),
      budget: row.budgetKb.toFixed(2),
    })),
  ]);

  const uncompressed = [bare, ...rows.map(({ bytes }) => bytes)].flatMap((bytes) => bytes.uncompressed);
  for (const url of uncompressed) console.error(`Not compressed with gzip: ${url}`);
  const overBudget = rows.filter((row) => over(row) > row.budgetKb * 1000);
  for (const row of overBudget) {
    console.error(
      `${row.path} is ${over(row)} bytes over a bare page; its budget is ${row.budgetKb.toFixed(1)} kB.`,
    );
  }
  if (uncompressed.length > 0 || overBudget.length > 0) return false;
  console.log('All pages are within their budgets.');
  return true;
}

run().then(
  (isWithin) => process.exit(isWithin ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
