import { toProduct, toProductDetails } from './product';
import { wireProduct } from './schema';

// Responses of stores that the contract does not describe.
const address = (url: string) => url;
const BASE = { id: 'a1', title: 'Linen Shirt' };
const product = (wire: object) => toProduct(wireProduct.parse({ ...BASE, ...wire }), address);
const specifications = (attributes: unknown) =>
  toProductDetails(wireProduct.parse({ ...BASE, attributes }), address).specifications;

test.each([
  [{ regularPrice: 0, discountedPrice: 0 }, 0, null],
  [{ regularPrice: 0, discountedPrice: 500 }, 500, null],
  [{ regularPrice: ' 1999 ', discountedPrice: '1499' }, 1499, 1999],
  [{ regularPrice: '', discountedPrice: '0' }, 0, null],
  [{ regularPrice: [1999], discountedPrice: { amount: 5 } }, 0, null],
  [{ regularPrice: '1e999', discountedPrice: true }, 0, null],
  [{ regularPrice: 1499, discountedPrice: 1999 }, 1999, 1499],
])('gives %j the price %p and the original price %p', (wire, price, originalPrice) => {
  expect(product(wire)).toMatchObject({ price, originalPrice });
});

test.each(['SIZE', 'sizes', '  Size\t'])('reads sizes from the key %j', (key) => {
  expect(product({ attributes: [{ key, value: [' S ', '', 'M', 'S'] }] }).sizes).toEqual(['S', 'M']);
});

test.each(['sizing', 'size chart', 'constructor'])('does not read sizes from the key %j', (key) => {
  expect(product({ attributes: [{ key, value: ['S'] }] }).sizes).toEqual([]);
});

test('merges the sizes and colours of several attributes', () => {
  const attributes = [
    { key: 'size', value: ['S'] },
    { key: 'Sizes', value: ['M', 'S'] },
    { key: 'color', value: 'Rust' },
    { key: ' Colours ', value: ['Indigo', 'Rust'] },
  ];
  expect(product({ attributes })).toMatchObject({ sizes: ['S', 'M'], colors: ['Rust', 'Indigo'] });
});

test('leaves HTML in texts unchanged', () => {
  const title = '<img src=x onerror=alert(1)> &amp; co';
  expect(product({ title, description: '<b>soft</b>' })).toMatchObject({
    name: title,
    description: '<b>soft</b>',
  });
});

test.each([
  ['#e6d9c6', '#e6d9c6'],
  ['#E6D9C6', '#E6D9C6'],
  [undefined, undefined],
  [null, undefined],
  [7, undefined],
  ['', undefined],
  ['sand', undefined],
  ['#fff', undefined],
  ['#e6d9c6ff', undefined],
  ['#e6d9c6;position:fixed', undefined],
  ['url(https://attacker.example/)', undefined],
])('reads the image colour %j as %j', (color, expected) => {
  const { images, imageColors } = product({ images: [{ url: '/a', color }] });
  expect(images).toEqual(['/a']);
  expect(imageColors.get('/a')).toBe(expected);
});

test.each([[[]], [null], ['/a.webp'], [[{ url: '' }, {}]]])('reads no images from %j', (images) => {
  expect(product({ images })).toMatchObject({ image: '', images: [] });
});

test('removes duplicate images', () => {
  const { images } = product({ images: [{ url: '/a' }, { url: '/a' }, { url: '/b' }] });
  expect(images).toEqual(['/a', '/b']);
});

test.each(['phone', 'Phone', 'SUPPORT PHONE NUMBER', 'smartphone pocket'])('hides the key %j', (key) => {
  expect(specifications([{ key, value: ['123'] }])).toEqual([]);
});

test.each(['Size', ' COLOURS', 'color', 'Featured'])('does not list %j as a specification', (key) => {
  expect(specifications([{ key, value: ['x'] }])).toEqual([]);
});

test('does not count hidden specifications', () => {
  const phones = Array.from({ length: 5 }, (_, index) => ({ key: `Phone ${index}`, value: ['1'] }));
  const details = Array.from({ length: 11 }, (_, index) => ({ key: `Detail ${index}`, value: ['yes'] }));
  expect(specifications([...phones, ...details]).map(({ label }) => label)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Detail ${index}`),
  );
});

test('shows two specifications of one key as two lines', () => {
  const lines = specifications([
    { key: ' Care ', value: ['Cold wash'] },
    { key: 'Care', value: 'Line dry' },
  ]);
  expect(lines.map(({ label, value }) => [label, value])).toEqual([
    ['Care', 'Cold wash'],
    ['Care', 'Line dry'],
  ]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(2);
});

test.each([
  [{}, {}],
  [{ createdAt: 'soon', soldOut: 'yes', swatches: ['#a3172f'] }, {}],
  [{ swatches: { Red: '#a3172f', Navy: 'blue' } }, { swatches: new Map([['Red', '#a3172f']]) }],
  [
    { createdAt: '2026-01-01T00:00:00Z', soldOut: true },
    { createdAt: Date.UTC(2026, 0, 1), isSoldOut: true },
  ],
])('reads what cards show of %j', (wire, known) => {
  const { createdAt, isSoldOut, swatches } = product(wire);
  expect({ createdAt, isSoldOut, swatches }).toEqual({ ...known });
});

test.each(['', '.', '..', '\ud800'])('there is no product with the id %j, which no path can name', (id) => {
  expect(wireProduct.safeParse({ ...BASE, id }).success).toBe(false);
});

test('a title with half of a character is shown without it', () => {
  expect(product({ title: 'Linen \ud83e' }).name).toBe('Linen \ufffd');
});
