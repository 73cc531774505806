/**
 * Measures when pages appear on a slow phone, against static pages that load the same script, and what Lighthouse says by
 * both of its methods: `npm run bench:paint`. Fails when an audit of accessibility, best practices or search engines does.
 */
import type { Browser } from 'playwright';
import { freePort } from '../scripts/lib/ports';
import { withBrowser } from './lib/browser-session';
import { measureLighthouse, measureOtherScores } from './lib/measure-lighthouse';
import { measurePaints } from './lib/measure-paint';
import { runPart, type PartResult } from './lib/run-part';
import { shopPages } from './lib/shop-pages';
import { withBareApp } from './lib/with-bare-app';
import { withShop } from './lib/with-shop';

async function measure(browser: Browser, debuggingPort: number): Promise<PartResult> {
  return withBareApp((bare) =>
    withShop(async (origin) => {
      const paths = await shopPages(origin);
      const urls = new Map(Object.entries(paths).map(([page, path]) => [page, origin + path]));
      const paints = await measurePaints(browser, origin, paths);
      const audits = await measureLighthouse(debuggingPort, `${bare}/`, urls);
      const others = await measureOtherScores(debuggingPort, urls.set('policy', `${origin}/privacy`));
      return { figures: [...paints, ...audits, ...others.figures], failures: others.failures };
    }),
  );
}

async function run(): Promise<PartResult> {
  const port = await freePort();
  return withBrowser((browser) => measure(browser, port), port);
}

runPart('paint', run);
