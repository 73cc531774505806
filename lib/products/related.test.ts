import type { Product } from './product';
import { relatedProducts } from './related';

const product = (id: string, parentCategory: string): Product => ({
  id,
  name: id,
  price: 100,
  originalPrice: null,
  image: '',
  images: [],
  imageColors: new Map(),
  category: 'men',
  parentCategory,
  description: '',
  featured: false,
  sizes: [],
  colors: [],
});

const KURTA = product('k0', 'Kurtas');
const KURTAS = ['k0', 'k1', 'k2', 'k3', 'k4'].map((id) => product(id, 'Kurtas'));
const SHIRTS = ['s1', 's2', 's3'].map((id) => product(id, 'Shirts'));
const ids = (products: Product[]) => products.map(({ id }) => id);

test('a product is never related to itself', () => {
  expect(ids(relatedProducts(KURTA, KURTAS, 12))).not.toContain('k0');
  expect(relatedProducts(KURTA, [KURTA], 4)).toEqual([]);
});

test('those of its parent category come first, the others fill up', () => {
  const related = ids(relatedProducts(KURTA, [...SHIRTS, ...KURTAS], 6));
  expect(related.slice(0, 4).toSorted()).toEqual(['k1', 'k2', 'k3', 'k4']);
  expect(related.slice(4).every((id) => id.startsWith('s'))).toBe(true);
  expect(new Set(related).size).toBe(6);
});

test('there are no more than asked for, and no more than there are', () => {
  expect(relatedProducts(KURTA, KURTAS, 2)).toHaveLength(2);
  expect(relatedProducts(KURTA, SHIRTS, 4)).toHaveLength(3);
  expect(relatedProducts(KURTA, [], 4)).toEqual([]);
  expect(relatedProducts(KURTA, KURTAS, 0)).toEqual([]);
});

test('they are the same each time for one product', () => {
  expect(relatedProducts(KURTA, [...KURTAS], 3)).toEqual(relatedProducts(KURTA, KURTAS, 3));
});

test('not every product of a category has the same ones first', () => {
  const firsts = KURTAS.map((kurta) => ids(relatedProducts(kurta, SHIRTS, 1))[0]);
  expect(new Set(firsts).size).toBeGreaterThan(1);
});

test('any id will do', () => {
  for (const id of ['', '🧥', '__proto__', 'x'.repeat(10_000)]) {
    expect(relatedProducts(product(id, 'Kurtas'), KURTAS, 4)).toHaveLength(4);
  }
});
