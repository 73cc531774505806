/**
 * Counts what a phone loads on its first visit of home, a list and a product, and the script of checkout, with budgets that fail the command:
 * `npm run bench:bytes`. Sizes and counts are the same on every machine, so that it is part of `npm test`.
 */
import type { Browser } from 'playwright';
import { withBrowser } from './lib/browser-session';
import { CHECKOUT_SCRIPT_KB, costsOf, overBudget, type Costs } from './lib/budgets';
import { figure, type Figure, type Goal } from './lib/figures';
import { bytesOf, recordFirstVisit, uncompressedFiles } from './lib/first-visit';
import { FONT_KB, HTML_GZIP_KB, HTML_KB, REQUESTS, SCRIPT_OVER_BARE_KB } from './lib/goals';
import { runPart, type PartResult } from './lib/run-part';
import { PAGE_NAMES, shopPages, type PageName } from './lib/shop-pages';
import { withBareApp } from './lib/with-bare-app';
import { withShop } from './lib/with-shop';

type Row = { page: PageName; costs: Costs; uncompressed: string[] };

async function measure(browser: Browser): Promise<PartResult> {
  const bare = await withBareApp((origin) => recordFirstVisit(browser, `${origin}/`));
  const bareScriptBytes = bytesOf('Script', bare);
  const { rows, checkoutScript } = await withShop(async (origin) => {
    const paths = await shopPages(origin);
    const measured: Row[] = [];
    for (const page of PAGE_NAMES) {
      const visit = await recordFirstVisit(browser, origin + paths[page]);
      measured.push({ page, costs: costsOf(visit, bareScriptBytes), uncompressed: uncompressedFiles(visit) });
    }
    // The guard looks for a token alone, and nobody is asked whose it is.
    const checkout = await recordFirstVisit(browser, `${origin}/checkout`, { auth_token: 'any' });
    const checkoutScript = (bytesOf('Script', checkout) - bareScriptBytes) / 1000;
    return { rows: measured, checkoutScript };
  });
  return {
    figures: [
      ...rows.flatMap(({ page, costs }) => pageFigures(page, costs)),
      figure('script over the bare page', 'checkout', 'kB', [checkoutScript], { atMost: CHECKOUT_SCRIPT_KB }),
      figure('script', 'bare page', 'kB', [bareScriptBytes / 1000]),
    ],
    failures: [
      ...rows.flatMap(({ page, costs, uncompressed }) => [
        ...overBudget(page, costs),
        ...uncompressed.map((url) => `Not compressed: ${url}`),
      ]),
      ...(checkoutScript > CHECKOUT_SCRIPT_KB ? [`checkout: script is ${checkoutScript}.`] : []),
    ],
  };
}

function pageFigures(page: PageName, costs: Costs): Figure[] {
  const row = (name: string, unit: string, value: number, goal?: Goal) =>
    figure(name, page, unit, [value], goal);
  return [
    row('HTML without styles', 'kB', costs.html, HTML_KB[page]),
    row('HTML without styles, gzip -9', 'kB', costs.htmlGzip, HTML_GZIP_KB[page]),
    row('styles, compressed', 'kB', costs.style),
    row('fonts', 'kB', costs.font, FONT_KB),
    row('pictures', 'kB', costs.image),
    row('script over the bare page', 'kB', costs.script, SCRIPT_OVER_BARE_KB[page]),
    row('requests', '', costs.requests, REQUESTS),
  ];
}

runPart('bytes', () => withBrowser(measure));
