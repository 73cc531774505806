/**
 * Compares the throughput of cached pages with that of a bare static page: `npm run bench:throughput`. With the folder
 * of another project, such as a checkout of an earlier version with its own build, it compares both builds:
 * `npm run bench:throughput -- ../before`.
 */
import path from 'node:path';
import { firstProductPath, LIST_PATH } from './lib/first-product';
import { measureThroughput, median, type Measurements, type Target } from './lib/measure-throughput';
import { withBareApp } from './lib/with-bare-app';
import { withShop } from './lib/with-shop';

const ROUNDS = 5;
const BARE = 'bare';

/** How much of the earlier build's throughput a page may lose. */
const MAX_LOSS = 0.05;

async function run(folders: string[]): Promise<boolean> {
  const builds = [...folders, '.'];
  const measurements = await withBareApp((origin) =>
    withShops(builds, (shopTargets) =>
      measureThroughput([{ build: BARE, page: '/', url: `${origin}/` }, ...byPage(shopTargets)], ROUNDS),
    ),
  );
  return report(builds, measurements);
}

/** Serves all builds at the same time, so that they can be measured in turns. */
async function withShops<Result>(
  builds: string[],
  measure: (targets: Target[]) => Promise<Result>,
): Promise<Result> {
  const [build, ...rest] = builds;
  if (build === undefined) return measure([]);
  return withShop(async (origin) => {
    const own = await targetsOf(build, origin);
    return withShops(rest, (targets) => measure([...own, ...targets]));
  }, path.resolve(build));
}

async function targetsOf(build: string, origin: string): Promise<Target[]> {
  const pages = ['/', LIST_PATH, await firstProductPath(origin), '/contact'];
  return pages.map((page) => ({ build, page, url: origin + page }));
}

/** The same page of all builds side by side. */
function byPage(targets: Target[]): Target[] {
  return [...new Set(targets.map(({ page }) => page))].flatMap((page) =>
    targets.filter((target) => target.page === page),
  );
}

function report(builds: string[], measurements: Measurements): boolean {
  const entries = [...measurements];
  const ratesOf = (build: string, page: string) =>
    entries.find(([target]) => target.build === build && target.page === page)?.[1] ?? [];
  /** Round by round, because the machine's speed changes in between. */
  const medianRatio = (rates: number[], reference: number[]) =>
    median(rates.map((rate, round) => rate / (reference[round] ?? NaN)));
  console.log(`\nResponses per second, medians of ${ROUNDS} rounds:\n`);
  console.table(
    entries.map(([{ build, page }, rates]) => ({
      build,
      page,
      'pages/s': Math.round(median(rates)),
      'of bare': medianRatio(rates, ratesOf(BARE, '/')).toFixed(3),
    })),
  );
  const [before] = builds;
  if (before === undefined || builds.length === 1) return true;

  const pages = entries.filter(([{ build }]) => build === before).map(([{ page }]) => page);
  const changes = pages.map((page) => ({
    page,
    change: medianRatio(ratesOf('.', page), ratesOf(before, page)) - 1,
  }));
  console.log(`\nThis build against ${before}:\n`);
  console.table(changes.map(({ page, change }) => ({ page, change: `${(change * 100).toFixed(1)} %` })));
  return changes.every(({ change }) => change >= -MAX_LOSS);
}

run(process.argv.slice(2)).then(
  (isWithin) => process.exit(isWithin ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
