/**
 * Measures the store API, and cold pages of a storefront in front of it, with catalogues of 1,000 and 100,000 products on
 * PostgreSQL and PGlite, and what a crawl makes a storefront render: `npm run bench:scale`. `-- --large` adds 1,000,000 on
 * PostgreSQL, `-- --crawl` measures the crawl alone. The databases are created for it and deleted afterwards.
 */
import { parseArgs } from 'node:util';
import type { Figure } from './lib/figures';
import { measureProcessorTime, measureRequests, measureStorefronts } from './lib/measure-scale';
import { measureRenders } from './lib/measure-renders';
import { runPart, type PartResult } from './lib/run-part';
import { isPostgresAvailable, withCatalogue, type Catalogue, type Engine } from './lib/scale-catalogue';

const SIZES = [1000, 100_000];
const LARGE = 1_000_000;

/** Serves catalogues of all sizes at the same time, so that they can be measured in turns. */
function withCatalogues(
  engine: Engine,
  [products, ...rest]: number[],
  measure: (catalogues: Catalogue[]) => Promise<Figure[]>,
  catalogues: Catalogue[] = [],
): Promise<Figure[]> {
  if (products === undefined) return measure(catalogues);
  return withCatalogue(engine, products, (catalogue) =>
    withCatalogues(engine, rest, measure, [...catalogues, catalogue]),
  );
}

async function measureScale(isLarge: boolean): Promise<PartResult> {
  const onPglite = [...(await withCatalogues('PGlite', SIZES, measureRequests)), ...(await measureRenders())];
  if (!(await isPostgresAvailable())) {
    const note = 'No PostgreSQL answers: neither that of TEST_DATABASE_URL nor one on this machine.';
    return { figures: onPglite, notes: [note] };
  }
  const sizes = isLarge ? [...SIZES, LARGE] : SIZES;
  const onPostgres = await withCatalogues('PostgreSQL', sizes, async (catalogues) => [
    ...(await measureRequests(catalogues)),
    ...(await measureStorefronts(catalogues)),
    ...(await Promise.all(catalogues.slice(-1).map(measureProcessorTime))).flat(),
  ]);
  const notes = isLarge ? [] : ['1,000,000 products: npm run bench:scale -- --large'];
  return { figures: [...onPostgres, ...onPglite], notes };
}

const { values } = parseArgs({
  options: { large: { type: 'boolean', default: false }, crawl: { type: 'boolean', default: false } },
});
if (values.crawl) runPart('crawl', async () => ({ figures: await measureRenders() }));
else runPart('scale', () => measureScale(values.large));
