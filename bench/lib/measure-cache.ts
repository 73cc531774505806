import { createServer, request as startRequest } from 'node:http';
import { z } from 'zod';
import { freePort } from '../../scripts/lib/ports';
import { createCacheModel, type Page } from './cache-model';
import { withCatalogue } from './scale-catalogue';
import { seededRandom, zipf } from './shopper-traffic';
import { withShop } from './with-shop';

/** More than the cache holds, so that pages are driven out. */
const PRODUCTS = 2000;
const CACHE_ENTRIES = 600;
const VIEWS = 4000;
const CONCURRENCY = 4;

/** The storefront's own data, and pages that it makes when it starts. */
const OTHER_ENTRIES = 80;

/** For each page view: what came from the cache (0 to 1), and how often the store was called. */
export type Shares = { fromCache: number; storeCalls: number };

/**
 * Requests products of a real storefront with a small cache, the popular ones more often, and the model's pages in the same
 * order.
 *
 * @throws when the shop does not start, or a page is not answered with 200
 */
export function measureCache(): Promise<{ real: Shares; model: Shares }> {
  const ranks = Array.from({ length: VIEWS }, zipf(PRODUCTS, seededRandom(2)));
  return withCatalogue('PGlite', PRODUCTS, async ({ baseUrl }) => {
    const ids = await fetchIds(baseUrl);
    const views = ranks.flatMap((rank) => ids[rank] ?? []);
    const real = await withCounter(baseUrl, (storeApiUrl, calls) =>
      withShop((origin) => requestProducts(origin, views, calls), {
        storeApiUrl,
        variables: { CACHE_ENTRIES: String(CACHE_ENTRIES) },
      }),
    );
    return { real, model: modelProducts(await fetchPages(baseUrl, views)) };
  });
}

const productList = z.object({ data: z.array(z.object({ id: z.string() })) });

async function fetchIds(baseUrl: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < PRODUCTS; page += 1) {
    const response = await fetch(`${baseUrl}/products?limit=100&page=${page}`);
    const { data } = productList.parse(await response.json());
    if (data.length === 0) throw new Error(`The store has ${ids.length} products.`);
    ids.push(...data.map(({ id }) => id));
  }
  return ids;
}

const product = z.object({
  category: z.string(),
  pairsWith: z.array(z.string()).optional(),
  rating: z.object({}).nullish(),
});

/** What the page of each product is made of. */
async function fetchPages(baseUrl: string, ids: string[]): Promise<Page[]> {
  const pages = new Map<string, Page>();
  for (const id of new Set(ids)) {
    const found = product.parse(await (await fetch(`${baseUrl}/products/${id}`)).json());
    const pairs = (found.pairsWith ?? []).map((pair) => `product:${pair}`);
    const reviews = found.rating ? [`reviews:${id}`] : [];
    pages.set(id, { key: id, data: [`product:${id}`, `list:${found.category}`, ...pairs, ...reviews] });
  }
  return ids.flatMap((id) => pages.get(id) ?? []);
}

/** Hands requests on to a store API, and counts them. */
async function withCounter<Result>(
  baseUrl: string,
  use: (storeApiUrl: string, calls: () => number) => Promise<Result>,
): Promise<Result> {
  let calls = 0;
  const target = new URL(baseUrl);
  const server = createServer((incoming, outgoing) => {
    calls += 1;
    const { method, url, headers } = incoming;
    const onward = startRequest({ ...address(target), method, path: url, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${port}${target.pathname}`, () => calls);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function address({ hostname, port }: URL) {
  return { hostname, port };
}

async function requestProducts(origin: string, ids: string[], calls: () => number): Promise<Shares> {
  const before = calls();
  let fromCache = 0;
  const waiting = ids.map((id) => `${origin}/product/${id}`);
  const requestInTurn = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${url} answers ${response.status}.`);
      if (response.headers.get('x-nextjs-cache') !== 'MISS') fromCache += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, requestInTurn));
  return { fromCache: fromCache / ids.length, storeCalls: (calls() - before) / ids.length };
}

function modelProducts(views: Page[]): Shares {
  const cache = createCacheModel(CACHE_ENTRIES - OTHER_ENTRIES);
  const sum = { fromCache: 0, storeCalls: 0 };
  for (const page of views) {
    // All at one time: the real run is over before much of it is stale.
    const { from, storeCalls } = cache.request(page, 0);
    if (from !== 'render') sum.fromCache += 1;
    sum.storeCalls += storeCalls;
  }
  return { fromCache: sum.fromCache / views.length, storeCalls: sum.storeCalls / views.length };
}
