import { figure, type Figure } from './figures';
import { cpuSeconds, hasProcessUsage, processesListeningOn, processesNamed } from './process-usage';
import type { Catalogue } from './scale-catalogue';
import { byName, scaleFigures, type Samples, type Target } from './scale-figures';
import { FIRST_PAGE, ORDER, PRODUCT, sampleProductIds, scaleRequests } from './scale-requests';
import { withShop } from './with-shop';

const ROUNDS = 3;

/** A round is made of short slices in turns: what else the machine does meanwhile falls on all sizes alike. */
const SLICES = 5;
const REQUESTS_PER_SLICE = 12;
const WARM_UP_REQUESTS = 20;

const COLD_PAGES_PER_ROUND = 20;

const TIMEOUT_MS = 60_000;

/** The products of one of the storefront's sitemaps. */
const SITEMAP_SIZE = 5000;

/** Measures requests at catalogues of several sizes on the same engine; the first is what the others are compared with. */
export async function measureRequests(catalogues: Catalogue[]): Promise<Figure[]> {
  const targets: Target[] = [];
  for (const catalogue of catalogues)
    targets.push(...(await scaleRequests(catalogue)).map((kind) => ({ ...kind, catalogue })));
  return scaleFigures(await measureTargets(targets, SLICES, REQUESTS_PER_SLICE));
}

const PROCESSOR_REQUESTS = 300;

/** What one request costs the store API and a PostgreSQL on this machine, in ms of a processor; empty where the system does not tell. */
export async function measureProcessorTime(catalogue: Catalogue): Promise<Figure[]> {
  if (!hasProcessUsage) return [];
  const api = processesListeningOn(Number(new URL(catalogue.baseUrl).port));
  const figures: Figure[] = [];
  for (const { name, send } of await scaleRequests(catalogue)) {
    if (![FIRST_PAGE, PRODUCT, ORDER].includes(name)) continue;
    // So that all connections are there.
    for (let turn = 0; turn < WARM_UP_REQUESTS; turn += 1) await send(turn);
    const find = () => ({
      'the store API': api,
      PostgreSQL: processesNamed(` ${catalogue.database} 127.0.0.1(`),
    });
    const before = new Map(Object.values(find()).flatMap((ids) => ids.map((id) => [id, cpuSeconds([id])])));
    for (let turn = 0; turn < PROCESSOR_REQUESTS; turn += 1) await send(turn);
    for (const [program, processes] of Object.entries(find())) {
      // Connections that have nothing to do are closed meanwhile.
      const spent = processes.map((id) => cpuSeconds([id]) - (before.get(id) ?? 0));
      const seconds = spent.reduce((sum, value) => sum + value, 0);
      figures.push(figure(`CPU of ${program}`, name, 'ms', [(seconds * 1000) / PROCESSOR_REQUESTS]));
    }
  }
  return figures;
}

/** Measures pages of storefronts that nobody has asked for before, and a sitemap, one storefront for each catalogue. */
export function measureStorefronts(catalogues: Catalogue[]): Promise<Figure[]> {
  return withStorefronts(catalogues, async (origins) => {
    const pages: Target[] = [];
    for (const [catalogue, origin] of origins) pages.push(await coldPages(origin, catalogue));
    const sitemaps = [...origins].filter(([{ products }]) => products >= SITEMAP_SIZE);
    return [
      ...scaleFigures(await measureTargets(pages, 1, COLD_PAGES_PER_ROUND)),
      ...scaleFigures(
        await measureTargets(
          sitemaps.map(([catalogue, origin]) => sitemap(origin, catalogue)),
          1,
          1,
        ),
      ),
    ];
  });
}

/** Serves a storefront for each catalogue at the same time, so that they can be measured in turns. */
function withStorefronts<Result>(
  [catalogue, ...rest]: Catalogue[],
  measure: (origins: Map<Catalogue, string>) => Promise<Result>,
  origins = new Map<Catalogue, string>(),
): Promise<Result> {
  if (!catalogue) return measure(origins);
  return withShop((origin) => withStorefronts(rest, measure, new Map([...origins, [catalogue, origin]])), {
    storeApiUrl: catalogue.baseUrl,
  });
}

async function coldPages(origin: string, catalogue: Catalogue): Promise<Target> {
  const ids = [...new Set(await sampleProductIds(catalogue.baseUrl))];
  return {
    name: 'product page, cold, storefront',
    catalogue,
    send: (turn) => request(`${origin}/product/${ids[turn]}`),
  };
}

function sitemap(origin: string, catalogue: Catalogue): Target {
  const middle = Math.ceil(catalogue.products / SITEMAP_SIZE / 2);
  return {
    name: 'sitemap of 5,000 products, storefront',
    catalogue,
    // The storefront keeps each for a while.
    send: (turn) => request(`${origin}/sitemaps/products-${middle + turn}.xml`),
  };
}

async function request(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}.`);
}

/** Sends the requests of all targets in turns, every other time in reverse, one at a time. */
async function measureTargets(targets: Target[], slices: number, perSlice: number): Promise<Samples> {
  const inTurn = byName(targets);
  const samples: Samples = new Map(inTurn.map((target) => [target, []]));
  const turns = new Map(targets.map((target) => [target, 0]));
  const send = async (target: Target): Promise<number> => {
    const turn = turns.get(target) ?? 0;
    turns.set(target, turn + 1);
    const start = performance.now();
    await target.send(turn);
    return performance.now() - start;
  };
  const warmUp = Math.min(WARM_UP_REQUESTS, slices * perSlice);
  for (const target of inTurn) for (let count = 0; count < warmUp; count++) await send(target);
  for (let round = 0; round < ROUNDS; round++) {
    for (const rounds of samples.values()) rounds.push([]);
    for (let slice = 0; slice < slices; slice++) {
      for (const target of slice % 2 === 0 ? inTurn : inTurn.toReversed())
        for (let count = 0; count < perSlice; count++) samples.get(target)?.[round]?.push(await send(target));
    }
  }
  return samples;
}
