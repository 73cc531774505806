/**
 * Loads cached pages, the bare page and nginx with the same compressed bytes in turns, then what is rendered for each
 * request, then pages that nobody has asked for: `npm run bench:server`. With the folder of another project, such as a
 * checkout of an earlier version with its own build, it compares both builds: `npm run bench:server -- ../before`.
 */
import path from 'node:path';
import { measureColdPages } from './lib/cold-pages';
import { figure, type Figure } from './lib/figures';
import { MEMORY_AFTER_LOAD_MB } from './lib/goals';
import { measureLoads, type Target } from './lib/measure-loads';
import { hasProcessUsage, processesListeningOn, residentMegabytes } from './lib/process-usage';
import { runPart, type PartResult } from './lib/run-part';
import { BARE, inBuild, inNginx, ON_DEMAND, serverFigures } from './lib/server-figures';
import { PAGE_NAMES, shopPages, type PageName } from './lib/shop-pages';
import { withBareApp } from './lib/with-bare-app';
import { isNginxInstalled, withNginx } from './lib/with-nginx';
import { withShop } from './lib/with-shop';

const ROUNDS = 3;

/** Of what is slow, so that the requests under way at the end count little. */
const LONG_LOAD_SECONDS = 5;

async function measure(before?: string): Promise<PartResult> {
  const hasNginx = await isNginxInstalled();
  const notes = [
    ...(hasNginx ? [] : ['nginx is not installed (Debian: nginx-light), so nothing is compared with it.']),
    ...(hasProcessUsage ? [] : ['CPU time and memory are measured on Linux only.']),
  ];
  const loaded = await withBareApp((bare) =>
    withShop(async (origin, { port }) => {
      const pages = await shopPages(origin);
      const own = [...pageTargets(origin, pages, (page) => page), ...otherTargets(origin, pages.product)];
      const run = async (others: Target[]) => {
        const targets = [{ name: BARE, url: `${bare}/`, status: 200 }, ...others, ...own];
        const samples = await measureLoads(targets, ROUNDS);
        return [...serverFigures(samples, before), ...memoryFigure(port)];
      };
      return withBefore(before, (earlier) =>
        hasNginx
          ? withNginx(urlsOf(origin, pages), (copies) => run([...earlier, ...nginxTargets(copies)]))
          : run(earlier),
      );
    }),
  );
  return { figures: [...loaded, ...(await measureColdPages())], notes };
}

/** Serves the earlier build as well, if there is one, so that both can be measured in turns. */
function withBefore(
  before: string | undefined,
  run: (targets: Target[]) => Promise<Figure[]>,
): Promise<Figure[]> {
  if (before === undefined) return run([]);
  return withShop(
    async (origin) => run(pageTargets(origin, await shopPages(origin), (page) => inBuild(page, before))),
    { root: path.resolve(before) },
  );
}

function pageTargets(
  origin: string,
  pages: Record<PageName, string>,
  nameOf: (page: PageName) => string,
): Target[] {
  return PAGE_NAMES.map((page) => ({ name: nameOf(page), url: origin + pages[page], status: 200 }));
}

/** What no page cache answers, or no page is. */
function otherTargets(origin: string, product: string): Target[] {
  const id = product.slice(product.lastIndexOf('/') + 1);
  return [
    {
      name: ON_DEMAND,
      url: `${origin}/products?category=shirts&sort=price`,
      status: 200,
      seconds: LONG_LOAD_SECONDS,
    },
    { name: '/api/health', url: `${origin}/api/health`, status: 200 },
    { name: '/api/products', url: `${origin}/api/products?id=${id}`, status: 200 },
    { name: 'missing page (404)', url: `${origin}/no-such-page`, status: 404 },
    // Not from memory, as paths of one segment are.
    { name: 'missing page below a path (404)', url: `${origin}/no/such/page`, status: 404 },
    { name: 'guard (307)', url: `${origin}/orders`, status: 307 },
  ];
}

function urlsOf(origin: string, pages: Record<PageName, string>): Record<string, string> {
  return Object.fromEntries(PAGE_NAMES.map((page) => [page, origin + pages[page]]));
}

function nginxTargets(copies: Record<string, string>): Target[] {
  return Object.entries(copies).map(([page, url]) => ({ name: inNginx(page), url, status: 200 }));
}

function memoryFigure(port: number): Figure[] {
  if (!hasProcessUsage) return [];
  const memory = residentMegabytes(processesListeningOn(port));
  return [figure('memory of the storefront', 'after load', 'MB', [memory], MEMORY_AFTER_LOAD_MB)];
}

runPart('server', () => measure(process.argv[2]));
