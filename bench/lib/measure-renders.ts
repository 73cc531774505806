import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { figure, type Figure } from './figures';
import { cpuSeconds, hasProcessUsage, processesListeningOn } from './process-usage';
import { withCatalogue } from './scale-catalogue';
import { sampleProductIds } from './scale-requests';
import { withShop } from './with-shop';

const PRODUCTS = 1000;
const PAGES = 300;

/** How long after its last visit the crawl comes to a page again: longer than a page lives by itself. In ms. */
const ROUND_MS = 65_000;
/** After the first one, which finds no page in the cache. */
const ROUNDS = 3;
const ROUNDS_AN_HOUR = 3_600_000 / ROUND_MS;

const HEARTBEAT_MS = 30_000;
const SECRET = randomUUID();

type Crawled = { name: string; origin: string; port: number };

/**
 * Counts the pages that two storefronts of one store render while a crawl comes by again and again: one that the store's
 * heartbeats tell that it reports its changes, and one that hears nothing. It takes five minutes.
 *
 * @throws when a page or a heartbeat is not answered with 200
 */
export function measureRenders(): Promise<Figure[]> {
  return withCatalogue('PGlite', PRODUCTS, async ({ baseUrl }) => {
    const ids = new Set(await sampleProductIds(baseUrl));
    const paths = [...ids].slice(0, PAGES).map((id) => `/product/${id}`);
    const options = { storeApiUrl: baseUrl, variables: { REVALIDATE_SECRET: SECRET } };
    return withShop(
      (reported, { port: reportedPort }) =>
        withShop(async (silent, { port: silentPort }) => {
          await sendHeartbeat(reported);
          const timer = setInterval(() => void sendHeartbeat(reported), HEARTBEAT_MS);
          try {
            return await crawl(paths, [
              { name: 'no heartbeat of the store', origin: silent, port: silentPort },
              { name: 'a heartbeat each minute', origin: reported, port: reportedPort },
            ]);
          } finally {
            clearInterval(timer);
          }
        }, options),
      options,
    );
  });
}

async function sendHeartbeat(origin: string): Promise<void> {
  const response = await fetch(`${origin}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ site: new URL(origin).hostname, tags: [] }),
  });
  if (response.status !== 200) throw new Error(`The heartbeat is answered with ${response.status}.`);
}

async function crawl(paths: string[], shops: Crawled[]): Promise<Figure[]> {
  await crawlRound(paths, shops);
  const cpuOf = ({ port }: Crawled) => (hasProcessUsage ? cpuSeconds(processesListeningOn(port)) : 0);
  const before = shops.map(cpuOf);
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await crawlRound(paths, shops));
  return shops.flatMap((shop, index) => {
    const of = `crawl of ${paths.length} pages every ${ROUND_MS / 1000} s; ${shop.name}`;
    // A page that lives for an hour is rendered once in it, which these minutes do not show.
    const anHour = rounds.map((renders) => Math.max((renders[index] ?? 0) * ROUNDS_AN_HOUR, paths.length));
    const renders = figure('renders an hour', of, '', anHour);
    if (!hasProcessUsage) return [renders];
    const cpuMs = ((cpuOf(shop) - (before[index] ?? 0)) * 1000) / (ROUNDS * paths.length);
    return [renders, figure('CPU of the storefront', of, 'ms a page view', [cpuMs])];
  });
}

/** Asks each storefront for all pages at an even pace, and counts by storefront how many it rendered. */
async function crawlRound(paths: string[], shops: Crawled[]): Promise<number[]> {
  const began = Date.now();
  const renders = shops.map(() => 0);
  for (const [turn, path] of paths.entries()) {
    await delay(began + (turn * ROUND_MS) / paths.length - Date.now());
    for (const [index, { origin }] of shops.entries()) {
      const response = await fetch(origin + path, { signal: AbortSignal.timeout(60_000) });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${origin}${path} answers ${response.status}.`);
      // An outdated one is rendered in the background.
      if (response.headers.get('x-nextjs-cache') !== 'HIT') renders[index] = (renders[index] ?? 0) + 1;
    }
  }
  await delay(began + ROUND_MS - Date.now());
  return renders;
}
