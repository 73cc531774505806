import type { PlacedSection, SectionOf } from '@/lib/store-info/home-sections';
import { MIN_RATINGS } from './card';
import { isOnSale, type Product } from './product';
import { soldOutLast } from './related';

/** Fewer look lost in a row. */
const MIN_IN_ROW = 3;

/**
 * Picks what the sections of the home page show of the products that were read for them. What is new, reduced or loved is chosen
 * anew on each page: goods that can be bought, those first that no section before shows. What the shop has chosen is shown as it is.
 *
 * @param read products by the id of their section
 * @returns products by the id of their section; none for one without enough, or without one of its own
 */
export function pickHomeProducts(
  sections: PlacedSection[],
  read: ReadonlyMap<string, Product[]>,
): Map<string, Product[]> {
  const seen = new Set<string>();
  const picked = new Map<string, Product[]>();
  for (const section of sections) {
    const candidates = read.get(section.id) ?? [];
    const shown = section.type === 'products' ? pick(section, candidates, seen) : soldOutLast(candidates);
    for (const { id } of shown) seen.add(id);
    picked.set(section.id, shown);
  }
  return picked;
}

function pick({ source, limit }: SectionOf<'products'>, candidates: Product[], seen: Set<string>): Product[] {
  switch (source) {
    case 'newest':
      return unseenFirst(candidates, limit, seen);
    case 'sale':
      return unseenFirst(candidates.filter(isOnSale), limit, seen);
    case 'loved':
      return unseenFirst(bestRated(candidates), limit, seen);
    case 'ids':
      return candidates;
    case 'featured':
    case 'category':
    case 'collection':
      return soldOutLast(candidates).slice(0, limit);
  }
}

function unseenFirst(products: Product[], limit: number, seen: Set<string>): Product[] {
  const inStock = products.filter(({ isSoldOut }) => !isSoldOut);
  const unseen = inStock.filter(({ id }) => !seen.has(id));
  if (unseen.length === 0) return [];
  const row = [...unseen, ...inStock.filter(({ id }) => seen.has(id))].slice(0, limit);
  return row.length < MIN_IN_ROW ? [] : row;
}

function bestRated(products: Product[]): Product[] {
  return products
    .flatMap((product) =>
      product.rating && product.rating.count >= MIN_RATINGS ? { product, ...product.rating } : [],
    )
    .sort((a, b) => b.average - a.average || b.count - a.count)
    .map(({ product }) => product);
}
