import path from 'node:path';
import { runWithTimeout } from '../../scripts/lib/run-with-timeout';
import { figure, type Figure } from './figures';
import { MEMORY_AFTER_COLD_PAGES_MB } from './goals';
import { cpuSeconds, hasProcessUsage, processesListeningOn, residentMegabytes } from './process-usage';
import { percentile } from './statistics';
import { withShop, type ShopPorts } from './with-shop';

/** A database of its own, because other catalogues would change the pages that other parts measure. */
const DATA = 'bench-catalogue';
const PRODUCTS = 2200;
const FILL_LIMIT_MS = 180_000;

const COLD_PAGES = 2000;
const ROUNDS = 3;
const PRODUCTS_PER_ROUND = 50;
const LISTS_PER_ROUND = 20;
const CONCURRENCY = 4;

type Round = { p50: number; p99: number; shopCpuMs?: number; storeCpuMs?: number };

/**
 * Measures pages that nobody has asked for before: 70 in each round, one after the other, then the rest of 2,000, and the
 * memory of the storefront after them.
 *
 * @throws when the catalogue can't be filled, or a page is not answered with 200
 */
export async function measureColdPages(): Promise<Figure[]> {
  await fillCatalogue();
  return withShop(measureShop, { data: DATA });
}

async function fillCatalogue(): Promise<void> {
  const command = [
    process.execPath,
    '--import',
    'tsx',
    'store-api/seed/cli.ts',
    '--products',
    String(PRODUCTS),
  ] as const;
  const env = { STORE_API_DATA: path.resolve('.data', DATA), DATABASE_URL: '' };
  if (!(await runWithTimeout(command, FILL_LIMIT_MS, env)))
    throw new Error('The catalogue could not be filled.');
}

async function measureShop(origin: string, ports: ShopPorts): Promise<Figure[]> {
  const products = await productPaths(origin);
  const lists = Array.from({ length: ROUNDS * LISTS_PER_ROUND }, (_, index) => `/products?page=${index + 2}`);
  // The first page of all compiles what the others use.
  await requestPage(origin + products.shift());
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const paths = [...products.splice(0, PRODUCTS_PER_ROUND), ...lists.splice(0, LISTS_PER_ROUND)];
    rounds.push(await measureRound(origin, paths, ports));
  }
  await requestAll(
    products
      .splice(0, COLD_PAGES - ROUNDS * (PRODUCTS_PER_ROUND + LISTS_PER_ROUND))
      .map((page) => origin + page),
  );

  const samples = (key: keyof Round) => rounds.flatMap((round) => round[key] ?? []);
  const of = 'cold page';
  const figures = [figure('p50', of, 'ms', samples('p50')), figure('p99', of, 'ms', samples('p99'))];
  if (!hasProcessUsage) return figures;
  return [
    ...figures,
    figure('CPU of the storefront', of, 'ms', samples('shopCpuMs')),
    figure('CPU of the store API', of, 'ms', samples('storeCpuMs')),
    figure(
      'memory of the storefront',
      'after 2,000 cold pages',
      'MB',
      [residentMegabytes(processesListeningOn(ports.port))],
      MEMORY_AFTER_COLD_PAGES_MB,
    ),
  ];
}

/** The paths of all products, from the sitemap. */
async function productPaths(origin: string): Promise<string[]> {
  const parts = locations(await requestPage(`${origin}/sitemap.xml`)).filter((part) => part.endsWith('.xml'));
  const pages: string[] = [];
  for (const part of parts) pages.push(...locations(await requestPage(origin + part)));
  const products = pages.filter((page) => page.startsWith('/product/'));
  if (products.length <= COLD_PAGES) throw new Error(`The sitemap has only ${products.length} products.`);
  return products;
}

function locations(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

async function measureRound(origin: string, paths: string[], ports: ShopPorts): Promise<Round> {
  const shop = hasProcessUsage ? processesListeningOn(ports.port) : [];
  const store = hasProcessUsage ? processesListeningOn(ports.apiPort) : [];
  const [shopBefore, storeBefore] = [cpuSeconds(shop), cpuSeconds(store)];
  const durations: number[] = [];
  for (const page of paths) {
    const start = performance.now();
    await requestPage(origin + page);
    durations.push(performance.now() - start);
  }
  const latency = { p50: percentile(durations, 0.5), p99: percentile(durations, 0.99) };
  if (!hasProcessUsage) return latency;
  return {
    ...latency,
    shopCpuMs: ((cpuSeconds(shop) - shopBefore) * 1000) / paths.length,
    storeCpuMs: ((cpuSeconds(store) - storeBefore) * 1000) / paths.length,
  };
}

async function requestAll(urls: string[]): Promise<void> {
  const requestInTurn = async () => {
    for (let url = urls.shift(); url !== undefined; url = urls.shift()) await requestPage(url);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, requestInTurn));
}

async function requestPage(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}.`);
  return text;
}
