import { toCard } from './card';
import type { Product } from './product';

const PRODUCT: Product = {
  id: '1',
  name: 'Kurta',
  price: 1499,
  originalPrice: null,
  image: '/a.webp',
  images: ['/a.webp', '/b.webp'],
  imageColors: new Map([['/b.webp', '#e9e4db']]),
  category: 'women',
  parentCategory: 'Kurtas',
  description: 'Long text',
  featured: false,
  sizes: ['S'],
  colors: [],
};

test('picks what a card shows, and nothing absent', () => {
  expect(toCard(PRODUCT)).toEqual({
    product: { id: '1', name: 'Kurta', image: '/a.webp', price: 1499, sizes: ['S'], colors: [] },
    image: { url: expect.stringContaining('/a.webp') },
  });
});

test('adds the second image to a wide card, the former price and an unusual heading of sizes', () => {
  expect(toCard({ ...PRODUCT, originalPrice: 1999, category: 'footwear' }, { isWide: true })).toMatchObject({
    originalPrice: 1999,
    sizeHeading: 'Shoe Size',
    second: { url: expect.stringContaining('/b.webp'), color: '#e9e4db' },
  });
});

test('survives JSON', () => {
  const card = toCard(PRODUCT, { isWide: true });
  expect(JSON.parse(JSON.stringify(card))).toEqual(card);
});
