import { isLongName, isOnSale, toProduct, toProductDetails, toPurchasable } from './product';
import { wireProduct, wireProductList } from './schema';

const address = (url: string) => (url ? `https://pictures.example${url}` : '');
const BASE = { id: 'a1', title: 'Linen Shirt' };
const product = (wire: object) => toProduct(wireProduct.parse({ ...BASE, ...wire }), address);
const details = (wire: object) => toProductDetails(wireProduct.parse({ ...BASE, ...wire }), address);

describe('price', () => {
  test.each([
    [{ regularPrice: 1999, discountedPrice: 1499 }, 1499, 1999],
    [{ regularPrice: 1999, discountedPrice: null }, 1999, null],
    [{ regularPrice: 1999 }, 1999, null],
    [{ discountedPrice: 1499 }, 1499, null],
    [{}, 0, null],
    [{ regularPrice: '1,999', discountedPrice: 'free' }, 0, null],
    [{ regularPrice: '1999.50' }, 1999.5, null],
    [{ regularPrice: 1999, discountedPrice: 0 }, 1999, null],
    [{ regularPrice: -5, discountedPrice: Number.NaN }, 0, null],
  ])('reads from %j the price %p and the original price %p', (wire, price, originalPrice) => {
    expect(product(wire)).toMatchObject({ price, originalPrice });
  });

  test.each(['Rs 100', '1,999', [1999], true])('that is %j is nothing to sell for', (regularPrice) => {
    expect(product({ regularPrice })).toMatchObject({ price: 0, isSoldOut: true });
    expect(product({ regularPrice, discountedPrice: 500 })).toMatchObject({ isSoldOut: true });
  });

  test.each([{}, { regularPrice: null }, { regularPrice: ' ' }, { regularPrice: 0 }])(
    'that is missing as in %j does not keep from selling',
    (wire) => expect(product(wire)).not.toHaveProperty('isSoldOut'),
  );

  test('is the regular one from the end of the sale on', () => {
    const wire = { regularPrice: 1999, discountedPrice: 1499 };
    const end = new Date(Date.now() + 60_000).toISOString();
    expect(product({ ...wire, saleEndsAt: end })).toMatchObject({
      price: 1499,
      originalPrice: 1999,
      saleEndsAt: Date.parse(end),
    });
    const ended = product({ ...wire, saleEndsAt: '2026-01-31T18:30:00Z' });
    expect(ended).toMatchObject({ price: 1999, originalPrice: null });
    expect(ended).not.toHaveProperty('saleEndsAt');
    // Without another price, the store's is the only one that is known.
    expect(product({ discountedPrice: 1499, saleEndsAt: '2026-01-31T18:30:00Z' })).toMatchObject({
      price: 1499,
    });
    expect(product({ ...wire, saleEndsAt: 'soon' })).toMatchObject({ price: 1499 });
  });

  test('reports a sale only for a reduced price', () => {
    expect(isOnSale({ price: 1499, originalPrice: 1999 })).toBe(true);
    expect(isOnSale({ price: 1999, originalPrice: 1999 })).toBe(false);
    expect(isOnSale({ price: 2500, originalPrice: 1999 })).toBe(false);
    expect(isOnSale({ price: 1499, originalPrice: null })).toBe(false);
  });
});

describe('images', () => {
  test.each([
    [{ imgUrl: '/a.webp', images: [{ url: '/b.webp' }] }, 'https://pictures.example/a.webp'],
    [{ imgUrl: '', images: [{ url: '/b.webp' }] }, 'https://pictures.example/b.webp'],
    [{ imgUrl: null, images: null }, ''],
    [{ images: [{ url: 7 }, null, { url: '/c.webp' }] }, 'https://pictures.example/c.webp'],
    [{}, ''],
  ])('reads from %j the main image %p', (wire, image) => {
    expect(product(wire).image).toBe(image);
  });

  test('lists unique images with the main one first', () => {
    const { images } = details({ imgUrl: '/b.webp', images: [{ url: '/a.webp' }, { url: '/b.webp' }] });
    expect(images).toEqual(['https://pictures.example/b.webp', 'https://pictures.example/a.webp']);
  });
});

describe('attributes', () => {
  test.each(['size', 'Sizes', ' SIZE '])('reads sizes from the key %j', (key) => {
    expect(product({ attributes: [{ id: 1, key, value: ['S', 'M'] }] }).sizes).toEqual(['S', 'M']);
  });

  test.each(['color', 'Colours', 'COLORS'])('reads colours from the key %j', (key) => {
    expect(product({ attributes: [{ key, value: ['Indigo'] }] }).colors).toEqual(['Indigo']);
  });

  test.each([
    [['true'], true],
    ['True', true],
    [[true], true],
    [['false'], false],
    [[], false],
    [null, false],
  ])('reads the featured value %j as %p', (value, featured) => {
    expect(product({ attributes: [{ key: 'Featured', value }] }).featured).toBe(featured);
  });

  test('keeps One Size unchanged', () => {
    expect(product({ attributes: [{ key: 'size', value: 'One Size' }] }).sizes).toEqual(['One Size']);
  });

  test('drops only the unreadable ones', () => {
    const attributes = [
      null,
      'x',
      { key: '', value: ['a'] },
      { value: ['b'] },
      { key: 'size', value: ['S', {}, 42] },
    ];
    expect(product({ attributes }).sizes).toEqual(['S', '42']);
  });

  test('lists at most ten specifications without phones and choices, with joined values and units', () => {
    const { specifications } = details({
      attributes: [
        { key: 'size', value: ['S'] },
        { key: 'Support Phone', value: ['123'] },
        { key: 'Fabric weight', value: ['140'], metricUnit: 'gsm' },
        { key: 'Care', value: ['Cold wash', 'Line dry'] },
        { key: 'Empty', value: [] },
        ...Array.from({ length: 12 }, (_, index) => ({ key: `Detail ${index}`, value: ['yes'] })),
      ],
    });
    expect(specifications).toHaveLength(10);
    expect(specifications.map(({ label }) => label)).not.toContain('Empty');
    expect(specifications.slice(0, 2).map(({ label, value }) => [label, value])).toEqual([
      ['Fabric weight', '140 gsm'],
      ['Care', 'Cold wash, Line dry'],
    ]);
  });
});

test('keeps texts unchanged, and reads absent ones as empty', () => {
  expect(product({ title: ' <b>Bold</b> & co ', description: null, category: undefined })).toMatchObject({
    name: '<b>Bold</b> & co',
    description: '',
    category: '',
    parentCategory: '',
  });
});

describe('list', () => {
  const data = [BASE, { ...BASE, id: 2 }];
  test.each([
    [{ data, count: 7, pagination: { total: 40 } }, 40],
    [{ data, count: 7 }, 7],
    [{ data, count: 7, pagination: { total: 'many' } }, 7],
    [{ data, pagination: null }, 2],
    [{ data: [], count: 0 }, 0],
  ])('reads from %j the total %p', (wire, total) => {
    expect(wireProductList.parse(wire).total).toBe(total);
  });

  test('drops only an unreadable product', () => {
    const { products } = wireProductList.parse({ data: [null, { title: 'no id' }, ...data] });
    expect(products.map(({ id }) => id)).toEqual(['a1', '2']);
  });

  test.each([[{}], [[]], [null], [{ data: 'x' }]])('rejects %j', (wire) => {
    expect(wireProductList.safeParse(wire).success).toBe(false);
  });
});

test('a name is long from 61 characters on, however they are encoded', () => {
  expect([isLongName('👕'.repeat(60)), isLongName('x'.repeat(61))]).toEqual([false, true]);
});

test('is sold in the color of its image where there is another one to choose', () => {
  const sold = (colors: string[]) =>
    toPurchasable(
      product({
        imgUrl: '/a.webp',
        images: [{ url: '/a.webp', colorName: 'Red' }],
        attributes: [{ key: 'Color', value: colors }],
      }),
    );
  expect(sold(['Red', 'Blue'])).toEqual({
    ...{ id: 'a1', name: 'Linen Shirt', image: address('/a.webp'), price: 0, sizes: [] },
    ...{ colors: ['Red', 'Blue'], mainColor: 'Red' },
  });
  expect(sold(['Red'])).not.toHaveProperty('mainColor');
  expect(sold(['Green', 'Blue'])).not.toHaveProperty('mainColor');
});

test('has a name in any case', () => {
  expect(product({ title: ' ' }).name).toBe('Unnamed product');
});

test('has captions, a stock, a rating and a size guide where the store tells of them', () => {
  const images = [{ url: '/a.webp', colorName: 'Red', label: 'Back' }, { url: '/b.webp' }];
  const variants = [{ size: 'M', color: 'Red', stock: 2 }];
  const rating = { average: 4.5, count: 7 };
  expect(details({ images, variants, rating, sizeGuide: true })).toMatchObject({
    imageCaptions: new Map([[address('/a.webp'), { colorName: 'Red', label: 'Back' }]]),
    variants,
    rating,
    hasSizeGuide: true,
  });
  const plain = details({ images: [{ url: '/b.webp' }] });
  for (const name of ['imageCaptions', 'variants', 'rating']) expect(plain).not.toHaveProperty(name);
  expect(plain.hasSizeGuide).toBe(false);
});
