import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../scripts/lib/chromium';
import { freePort } from '../scripts/lib/ports';
import { withBareApp } from './lib/bare-app';
import { firstProduct, LIST } from './lib/first-product';
import { inspectPage, type Finding } from './lib/lighthouse';
import { withShop } from './lib/shop';

type Row = Finding & { page: string };

async function run(): Promise<boolean> {
  const port = await freePort();
  const { args = [], ...options } = chromiumLaunchOptions();
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    const bare = await withBareApp((origin) => inspect(port, origin, '/'));
    const rows = await withShop(async (origin) => {
      const all: Row[] = [];
      for (const page of ['/', LIST, await firstProduct(origin), '/privacy']) {
        all.push(await inspect(port, origin, page));
      }
      return all;
    });
    return report(bare, rows);
  } finally {
    await browser.close();
  }
}

async function inspect(port: number, origin: string, page: string): Promise<Row> {
  // What is measured is a page as all but its first visitor get it.
  await (await fetch(origin + page, { signal: AbortSignal.timeout(30_000) })).text();
  return { page, ...(await inspectPage(port, origin + page)) };
}

function report(bare: Row, rows: Row[]): boolean {
  console.log('\nLighthouse as on a phone; the largest paint as a ratio to that of a bare Next page:\n');
  console.table(
    rows.map(({ page, scores, largestPaint }) => ({
      page,
      ...scores,
      'largest paint / bare': (largestPaint / bare.largestPaint).toFixed(2),
    })),
  );
  const short = rows.filter(({ scores }) => scores.seo !== 100);
  for (const { page, missed } of short) {
    console.error(`${page} is not perfect for search engines: ${missed.join('; ')}`);
  }
  return short.length === 0;
}

run().then(
  (isPerfect) => process.exit(isPerfect ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
