import type { PlacedSection } from '@/lib/store-info/home-sections';
import { pickHomeProducts } from './home-products';
import { toProduct, type Product } from './product';
import { wireProduct } from './schema';

const product = (id: string, wire: object = {}): Product =>
  toProduct(wireProduct.parse({ id, title: id, regularPrice: 900, ...wire }), (url) => url);
const several = (ids: string, wire: object = {}) => [...ids].map((id) => product(id, wire));
const rated = (id: string, average: number, count: number) => product(id, { rating: { average, count } });

type Source = Extract<PlacedSection, { type: 'products' }>['source'];
const FEATURED: PlacedSection = { id: 'featured', type: 'featured' };
const row = (source: Source, limit = 4): PlacedSection => ({
  ...{ id: source, type: 'products', layout: 'strip' },
  source,
  limit,
});

/** @returns the ids of the products of each section */
function pick(sections: PlacedSection[], read: Record<string, Product[]>) {
  const picked = pickHomeProducts(sections, new Map(Object.entries(read)));
  return sections.map(({ id }) =>
    picked
      .get(id)
      ?.map((shown) => shown.id)
      .join(''),
  );
}

test('shows four goods a row, those first that nothing before shows, and none that are sold out', () => {
  const sale = { discountedPrice: 700 };
  expect(
    pick([FEATURED, row('newest'), row('sale')], {
      featured: several('ab'),
      newest: [...several('ab'), product('x', { soldOut: true }), ...several('cdefg')],
      sale: [...several('cd', sale), product('n'), ...several('hi', sale)],
    }),
  ).toEqual(['ab', 'cdef', 'hicd']);
});

test('has no row of what is shown already, nor of less than three', () => {
  expect(pick([FEATURED, row('newest')], { featured: several('abc'), newest: several('cba') })).toEqual([
    'abc',
    '',
  ]);
  expect(pick([row('newest')], { newest: several('ab') })).toEqual(['']);
});

test('loved is what at least three shoppers rated best', () => {
  const loved = [rated('a', 4.2, 30), rated('b', 5, 2), rated('c', 4.8, 3), rated('d', 4.8, 9), product('e')];
  expect(pick([row('loved')], { loved })).toEqual(['dca']);
});

test('shows what the shop has chosen although a section before shows it, in its order', () => {
  expect(
    pick([row('newest'), row('ids'), row('category', 3)], {
      newest: several('abcd'),
      ids: several('cax'),
      category: [product('z', { soldOut: true }), ...several('bayq')],
    }),
  ).toEqual(['abcd', 'cax', 'bay']);
});
