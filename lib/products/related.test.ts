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

test('never relates a product to itself', () => {
  expect(ids(relatedProducts(KURTA, KURTAS, 12))).not.toContain('k0');
  expect(relatedProducts(KURTA, [KURTA], 4)).toEqual([]);
});

test('puts products of the same parent category first', () => {
  const related = ids(relatedProducts(KURTA, [...SHIRTS, ...KURTAS], 6));
  expect(related.slice(0, 4).toSorted()).toEqual(['k1', 'k2', 'k3', 'k4']);
  expect(related.slice(4).every((id) => id.startsWith('s'))).toBe(true);
  expect(new Set(related).size).toBe(6);
});

test('returns at most the requested number', () => {
  expect(relatedProducts(KURTA, KURTAS, 2)).toHaveLength(2);
  expect(relatedProducts(KURTA, SHIRTS, 4)).toHaveLength(3);
  expect(relatedProducts(KURTA, [], 4)).toEqual([]);
  expect(relatedProducts(KURTA, KURTAS, 0)).toEqual([]);
});

test('puts what is sold out last, of the same parent category too', () => {
  const soldOut: Product = { ...product('k9', 'Kurtas'), isSoldOut: true };
  expect(ids(relatedProducts(KURTA, [soldOut, ...KURTAS, ...SHIRTS], 9)).at(-1)).toBe('k9');
});
