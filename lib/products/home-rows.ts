import { MIN_RATINGS } from './card';
import { isOnSale, type Product } from './product';

/** The sections of the home page in their order. Rows of products are there for stores with the extension `cards` alone. */
export const HOME_SECTIONS = [
  'hero',
  'featured',
  'promises',
  'new',
  'collection',
  'sale',
  'categories',
  'loved',
  'promo',
  'recent',
  'newsletter',
] as const;

export type HomeSection = (typeof HOME_SECTIONS)[number];

/** What the rows show; one without enough products, or without one of its own, is empty. */
export type HomeRows = Record<'new' | 'sale' | 'loved', Product[]>;

const ROW_LENGTH = 4;
/** Fewer look lost in a row. */
const MIN_IN_ROW = 3;

/**
 * Picks what the rows show of products in three orders: goods that can be bought, those first that nothing before shows.
 *
 * @param featured what the page shows already
 */
export function pickHomeRows(
  featured: Product[],
  sorted: Record<'newest' | 'discount' | 'popular', Product[]>,
): HomeRows {
  const seen = new Set(featured.map(({ id }) => id));
  const pick = (products: Product[]) => {
    const inStock = products.filter(({ isSoldOut }) => !isSoldOut);
    const unseen = inStock.filter(({ id }) => !seen.has(id));
    if (unseen.length === 0) return [];
    const row = [...unseen, ...inStock.filter(({ id }) => seen.has(id))].slice(0, ROW_LENGTH);
    if (row.length < MIN_IN_ROW) return [];
    for (const { id } of row) seen.add(id);
    return row;
  };
  return {
    new: pick(sorted.newest),
    sale: pick(sorted.discount.filter(isOnSale)),
    loved: pick(bestRated(sorted.popular)),
  };
}

function bestRated(products: Product[]): Product[] {
  return products
    .flatMap((product) =>
      product.rating && product.rating.count >= MIN_RATINGS ? { product, ...product.rating } : [],
    )
    .sort((a, b) => b.average - a.average || b.count - a.count)
    .map(({ product }) => product);
}
