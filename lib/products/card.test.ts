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

test.each([
  [[{ stock: 1 }, { stock: 1 }], 2],
  [
    [
      { size: 'S', stock: 1 },
      { size: 'M', stock: 0 },
    ],
    1,
  ],
  [[{ stock: 3 }], undefined],
  [[{ stock: 0 }], undefined],
  [undefined, undefined],
])('tells of few pieces: %j', (variants, left) => {
  expect(toCard({ ...PRODUCT, ...(variants && { variants }) }).left).toBe(left);
});

test('shows a rating from three ratings on', () => {
  const rated = (count: number) =>
    toCard({ ...PRODUCT, rating: { average: 4, count } }, { features: ['reviews'] });
  expect(rated(2)).not.toHaveProperty('rating');
  expect(rated(3).rating).toEqual({ average: 4, count: 3 });
});

const DAY = 24 * 60 * 60 * 1000;
const FEATURES = ['cards'];

test.each([
  [{}, undefined],
  [{ createdAt: Date.now() - 29 * DAY }, 'New'],
  [{ createdAt: Date.now() - 31 * DAY }, undefined],
  [{ createdAt: Date.now(), isSoldOut: true as const }, 'Sold out'],
])('marks %j', (difference, mark) => {
  expect(toCard({ ...PRODUCT, ...difference }, { features: FEATURES }).extras?.mark).toBe(mark);
  expect(toCard({ ...PRODUCT, ...difference })).not.toHaveProperty('extras');
});

test('shows the known colors of a product in several', () => {
  const colors = ['Red', 'Odd', 'Navy', 'Sage', 'Rust', 'Plum'];
  const swatches = new Map(colors.map((name, index) => [name, `#00000${index}`]));
  swatches.delete('Odd');
  const extras = (names: string[]) =>
    toCard({ ...PRODUCT, colors: names, swatches }, { features: FEATURES }).extras;
  expect(extras(colors)?.swatches).toEqual([
    ['Red', '#000000'],
    ['Navy', '#000002'],
    ['Sage', '#000003'],
    ['Rust', '#000004'],
  ]);
  expect(extras(['Red'])).not.toHaveProperty('swatches');
  expect(extras(['Odd', 'Other'])).not.toHaveProperty('swatches');
  expect(toCard({ ...PRODUCT, colors }, { features: FEATURES }).extras).not.toHaveProperty('swatches');
});

test('names the next image only where no second one does', () => {
  expect(toCard(PRODUCT, { features: FEATURES }).extras?.next?.url).toContain('/b.webp');
  expect(toCard(PRODUCT, { features: FEATURES, isWide: true }).extras).toEqual({});
});

test.each([
  ['nothing where stock is not counted', {}, undefined],
  ['nothing where all is left', { variants: [{ stock: 3 }] }, []],
  ['nothing where it is not counted', {}, undefined],
  ['everything', { variants: [{ size: 'S', stock: 0 }] }, true],
  [
    'a size, and a size in one color',
    {
      sizes: ['S', 'M', 'L'],
      colors: ['Red', 'Navy'],
      variants: [
        { size: 'S', color: 'Red', stock: 0 },
        { size: 'S', color: 'Navy', stock: 0 },
        { size: 'M', color: 'Red', stock: 4 },
        { size: 'M', color: 'Navy', stock: 0 },
        { size: 'L', color: 'Red', stock: 1 },
        { size: 'L', color: 'Navy', stock: 1 },
      ],
    },
    [['S'], ['M', 'Navy']],
  ],
])('sends of what is sold out: %s', (_, difference, soldOut) => {
  expect(toCard({ ...PRODUCT, ...difference }).soldOut).toEqual(soldOut);
});

describe('by color', () => {
  const imageCaptions = new Map([
    ['/a.webp', { colorName: 'White', label: undefined }],
    ['/b.webp', { colorName: 'Navy', label: undefined }],
  ]);
  const product = { ...PRODUCT, colors: ['White', 'Navy'], mainColor: 'White', imageCaptions };

  test('is added in that of its image', () => {
    expect(toCard(product).product).toMatchObject({ image: '/a.webp', mainColor: 'White' });
    expect(toCard(product)).not.toHaveProperty('color');
  });

  test('shows and adds one of the list where there are pictures of it', () => {
    const card = toCard(product, { colors: ['Green', 'Navy'] });
    expect(card).toMatchObject({ color: 'Navy', product: { image: '/b.webp', mainColor: 'Navy' } });
    expect(card.image.url).toContain('/b.webp');
    expect(toCard(product, { colors: ['Red'] })).toEqual(toCard(product));
  });
});

test('survives JSON', () => {
  const card = toCard(PRODUCT, { isWide: true, features: FEATURES });
  expect(JSON.parse(JSON.stringify(card))).toEqual(card);
});
