import 'server-only';
import type { SectionOf } from '@/lib/store-info/home-sections';
import type { StoreInfo } from '@/lib/store-info/store-info';
import { pickHomeProducts } from './home-products';
import type { Product } from './product';
import {
  categoryParameters,
  getChosenProducts,
  getFeaturedProducts,
  getProductsById,
  getSortedProducts,
  MAX_LIMIT,
} from './queries';

/** Of the first hundred of the catalogue only some are new to the page, reduced or rated: so many are read for each that is shown. */
const NEWEST_FOR_EACH = 3;
const REDUCED_FOR_EACH = 6;

/**
 * Reads the products of all sections of a home page, each through the cache of lists and under their tags. A section whose request
 * fails has none.
 *
 * @returns products by the id of their section
 */
export async function getHomeProducts(
  site: string,
  store: Pick<StoreInfo, 'sections' | 'categories' | 'features'>,
): Promise<Map<string, Product[]>> {
  const read = await Promise.all(
    store.sections.map(async (section): Promise<[string, Product[]]> => {
      if (section.type === 'products') return [section.id, await readSection(site, section, store.features)];
      if (section.type !== 'featured') return [section.id, []];
      const featured = await getFeaturedProducts(site, store.categories);
      return [section.id, featured.ok ? featured.data : []];
    }),
  );
  return pickHomeProducts(store.sections, new Map(read));
}

async function readSection(
  site: string,
  { source, limit, category, collection, ids = [] }: SectionOf<'products'>,
  features: string[],
): Promise<Product[]> {
  const has = (...names: string[]) => names.every((name) => features.includes(name));
  const atMost = (count: number) => Math.min(count, MAX_LIMIT);
  switch (source) {
    case 'newest':
      return has('cards', 'sort') ? getSortedProducts(site, 'newest', atMost(NEWEST_FOR_EACH * limit)) : [];
    case 'sale':
      return has('cards', 'sort')
        ? getSortedProducts(site, 'discount', atMost(REDUCED_FOR_EACH * limit))
        : [];
    case 'loved':
      return has('cards', 'sort', 'reviews') ? getSortedProducts(site, 'popular', MAX_LIMIT) : [];
    case 'featured': {
      const listed = await getChosenProducts(site, MAX_LIMIT, { featured: 'true' });
      return listed.filter(({ featured }) => featured);
    }
    case 'category':
      return category ? getChosenProducts(site, limit, categoryParameters(category)) : [];
    case 'collection':
      return collection && has('facets') ? getChosenProducts(site, limit, { collection }) : [];
    case 'ids':
      return getProductsById(site, [...new Set(ids)]);
  }
}
