import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../scripts/lib/chromium';
import { freePort } from '../scripts/lib/ports';
import { firstProductPath, LIST_PATH } from './lib/first-product';
import { auditPage, type AuditResult } from './lib/audit-page';
import { withBareApp } from './lib/with-bare-app';
import { withShop } from './lib/with-shop';

type Row = AuditResult & { page: string };

async function run(): Promise<boolean> {
  const port = await freePort();
  const { args = [], ...options } = chromiumLaunchOptions();
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    const bare = await withBareApp((origin) => audit(port, origin, '/'));
    const rows = await withShop(async (origin) => {
      const all: Row[] = [];
      for (const page of ['/', LIST_PATH, await firstProductPath(origin), '/privacy']) {
        all.push(await audit(port, origin, page));
      }
      return all;
    });
    return report(bare, rows);
  } finally {
    await browser.close();
  }
}

async function audit(port: number, origin: string, page: string): Promise<Row> {
  // The first request fills the page cache; the audit is about the cached page.
  await (await fetch(origin + page, { signal: AbortSignal.timeout(30_000) })).text();
  return { page, ...(await auditPage(port, origin + page)) };
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
  const imperfect = rows.filter(({ scores }) => scores.seo !== 100);
  for (const { page, failedSeoAudits } of imperfect) {
    console.error(`${page} is not perfect for search engines: ${failedSeoAudits.join('; ')}`);
  }
  return imperfect.length === 0;
}

run().then(
  (isPerfect) => process.exit(isPerfect ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
