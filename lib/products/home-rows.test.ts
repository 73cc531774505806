import { pickHomeRows } from './home-rows';
import { toProduct, type Product } from './product';
import { wireProduct } from './schema';

const product = (id: string, wire: object = {}): Product =>
  toProduct(wireProduct.parse({ id, title: id, regularPrice: 900, ...wire }), (url) => url);
const several = (ids: string, wire: object = {}) => [...ids].map((id) => product(id, wire));
const ids = (products: Product[]) => products.map(({ id }) => id).join('');
const rated = (id: string, average: number, count: number) => product(id, { rating: { average, count } });

const NONE = { newest: [], discount: [], popular: [] };

test('shows four goods a row, those first that nothing before shows, and none that are sold out', () => {
  const sale = { discountedPrice: 700 };
  const rows = pickHomeRows(several('ab'), {
    newest: [...several('ab'), product('x', { soldOut: true }), ...several('cdefg')],
    discount: [...several('cd', sale), product('n'), ...several('hi', sale)],
    popular: [],
  });
  expect(ids(rows.new)).toBe('cdef');
  expect(ids(rows.sale)).toBe('hicd');
});

test('has no row of what is shown already, nor of less than three', () => {
  expect(pickHomeRows(several('abc'), { ...NONE, newest: several('cba') }).new).toEqual([]);
  expect(pickHomeRows([], { ...NONE, newest: several('ab') }).new).toEqual([]);
});

test('loved is what at least three shoppers rated best', () => {
  const popular = [
    rated('a', 4.2, 30),
    rated('b', 5, 2),
    rated('c', 4.8, 3),
    rated('d', 4.8, 9),
    product('e'),
  ];
  expect(ids(pickHomeRows([], { ...NONE, popular }).loved)).toBe('dca');
});
