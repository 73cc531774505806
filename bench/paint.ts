/**
 * Measures when pages appear on a slow phone, against static pages that load the same script, and what Lighthouse says by
 * both of its methods: `npm run bench:paint`, or the paints alone with `-- --paints`. Fails when an audit of accessibility,
 * best practices or search engines does.
 */
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { freePort } from '../scripts/lib/ports';
import { withBrowser } from './lib/browser-session';
import { measureLighthouse, measureOtherScores } from './lib/measure-lighthouse';
import { measurePaints } from './lib/measure-paint';
import { runPart, type PartResult } from './lib/run-part';
import { shopPages } from './lib/shop-pages';
import { withBareApp } from './lib/with-bare-app';
import { withShop } from './lib/with-shop';

async function measure(browser: Browser, debuggingPort: number, onlyPaints: boolean): Promise<PartResult> {
  return withShop(async (origin) => {
    const paths = await shopPages(origin);
    console.error('Paints');
    const paints = await measurePaints(browser, origin, paths);
    if (onlyPaints) return { figures: paints };
    const urls = new Map(Object.entries(paths).map(([page, path]) => [page, origin + path]));
    const audits = await withBareApp((bare) => measureLighthouse(debuggingPort, `${bare}/`, urls));
    console.error('Lighthouse, other scores');
    const others = await measureOtherScores(debuggingPort, urls.set('policy', `${origin}/privacy`));
    return { figures: [...paints, ...audits, ...others.figures], failures: others.failures };
  });
}

async function run(onlyPaints: boolean): Promise<PartResult> {
  const port = await freePort();
  return withBrowser((browser) => measure(browser, port, onlyPaints), port);
}

const { values } = parseArgs({ options: { paints: { type: 'boolean', default: false } } });
runPart('paint', () => run(values.paints));
