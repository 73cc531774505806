import fc from 'fast-check';
import type { CartItem } from './cart';
import { lineKey } from './line';
import {
  isUnavailable,
  lacksColor,
  maxQuantity,
  parseAvailability,
  priceChanges,
  withCurrentPrices,
  type Availability,
} from './availability';

const KURTA: CartItem = {
  id: 'a1',
  name: 'Kurta',
  image: '',
  price: 1499,
  quantity: 2,
  selectedSize: 'M',
  selectedColor: 'Indigo',
};
const OFFER = {
  price: 1299,
  originalPrice: 1499,
  sizes: ['S', 'M'],
  colors: ['Indigo'],
  sizeHeading: 'Clothing Size',
};
const offers = (offer: Availability extends Map<string, infer T> ? T : never) => new Map([['a1', offer]]);

describe('parseAvailability', () => {
  test('reads products and missing ids, and leaves out unknown ones', () => {
    const product = { id: 'a1', name: 'Kurta', image: '', ...OFFER };
    expect(parseAvailability({ products: [product], missing: ['b2'], unknown: ['c3'] })).toEqual(
      new Map<string, unknown>([
        ['a1', OFFER],
        ['b2', null],
      ]),
    );
  });

  test('reads a product without its optional fields', () => {
    expect(parseAvailability({ products: [{ id: 'a1', price: 1299 }] }).get('a1')).toEqual({
      price: 1299,
      originalPrice: null,
      sizes: [],
      colors: [],
      sizeHeading: 'Size',
    });
  });

  test.each([
    [{ products: [{ id: 'a1', price: '1299' }, { price: 1 }, null, 7] }],
    [{ products: 'x', missing: [7, null, ''] }],
    [undefined],
    [null],
    [[]],
    ['x'],
  ])('reads nothing from %j', (response) => {
    expect(parseAvailability(response)).toEqual(new Map());
  });

  test('accepts any JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), (response) => void parseAvailability(response)));
  });
});

test.each([
  ['a product that was not requested', new Map(), {}, false],
  ['a missing product', offers(null), {}, true],
  ['an offered one', offers(OFFER), {}, false],
  ['a removed size', offers(OFFER), { selectedSize: 'XL' }, true],
  ['a removed colour', offers(OFFER), { selectedColor: 'Rust' }, true],
  ['no size and no colour', offers(OFFER), { selectedSize: null, selectedColor: null }, false],
  ['a size of a product without sizes', offers({ ...OFFER, sizes: [] }), {}, true],
])('decides for %s whether the line is unavailable', (_, known, difference, expected) => {
  expect(isUnavailable({ ...KURTA, ...difference }, known)).toBe(expected);
});

describe('prices', () => {
  test('reports the changes of each line and applies them', () => {
    const other = { ...KURTA, selectedSize: 'S', price: 1399 };
    const cart = [KURTA, other, { ...KURTA, id: 'b2' }];
    expect(priceChanges(cart, offers(OFFER))).toEqual(
      new Map([
        [lineKey(KURTA), { from: 1499, to: 1299 }],
        [lineKey(other), { from: 1399, to: 1299 }],
      ]),
    );
    expect(withCurrentPrices(cart, offers(OFFER)).map(({ price }) => price)).toEqual([1299, 1299, 1499]);
  });

  test.each([
    ['the same', offers({ ...OFFER, price: 1499 })],
    ['less than a paisa different', offers({ ...OFFER, price: 1499.001 })],
    ['of a missing product', offers(null)],
    ['not known', new Map()],
  ])('reports no change for a price that is %s', (_, known) => {
    const cart = [KURTA];
    expect(priceChanges(cart, known)).toEqual(new Map());
    expect(withCurrentPrices(cart, known)).toBe(cart);
  });
});

describe('stock and colors', () => {
  const read = (fields: object) =>
    parseAvailability({ products: [{ id: 'a1', ...OFFER, ...fields }] }).get('a1');
  const known = (fields: object): Availability => new Map([['a1', read(fields) ?? null]]);

  test('reads how many pieces there are, and leaves out what is no number of pieces', () => {
    const variants = [
      { size: 'M', color: 'Indigo', stock: 2 },
      { size: '', color: 7, stock: 0 },
      { size: 'S', stock: -1 },
      { size: 'S', stock: 1.5 },
      { size: 'S' },
    ];
    expect(read({ variants, isSoldOut: true })).toEqual({
      ...OFFER,
      variants: [{ size: 'M', color: 'Indigo', stock: 2 }, { stock: 0 }],
      isSoldOut: true,
    });
    expect(read({ variants: [], isSoldOut: 'yes' })).toEqual(OFFER);
  });

  test('reads the colors with their swatches and pictures', () => {
    const colorDetails = [
      { name: 'Indigo', swatch: '#223366', src: '/indigo.webp', template: '/i?w={w}' },
      { name: 'Sand', src: '/sand.webp' },
      { name: 'Plum', template: '/p?w={w}' },
    ];
    expect(read({ mainColor: 'Indigo', colorDetails })).toEqual({
      ...OFFER,
      mainColor: 'Indigo',
      swatches: new Map([['Indigo', '#223366']]),
      colorImages: new Map([['Indigo', { src: '/indigo.webp', template: '/i?w={w}' }]]),
    });
    expect(read({ colorDetails })).not.toHaveProperty('mainColor');
    expect(read({ mainColor: 'Indigo', colorDetails: [] })).toEqual(OFFER);
  });

  test('a line lacks its color where one of several is chosen by itself', () => {
    const colors = known({ mainColor: 'Indigo', colorDetails: [{ name: 'Indigo' }] });
    const uncolored = { ...KURTA, selectedColor: null };
    expect(lacksColor(uncolored, colors)).toBe(true);
    expect(lacksColor(KURTA, colors)).toBe(false);
    expect(lacksColor(uncolored, known({}))).toBe(false);
    expect(lacksColor(uncolored, new Map())).toBe(false);
  });

  test('a line is unavailable when its size and color are sold out, and has no more pieces than there are', () => {
    const stocked = known({
      variants: [
        { size: 'M', color: 'Indigo', stock: 0 },
        { size: 'S', color: 'Indigo', stock: 3 },
      ],
    });
    const small = { ...KURTA, selectedSize: 'S' };
    expect([isUnavailable(KURTA, stocked), isUnavailable(small, stocked)]).toEqual([true, false]);
    expect([maxQuantity(KURTA, stocked), maxQuantity(small, stocked)]).toEqual([0, 3]);
    expect([maxQuantity(KURTA, known({})), maxQuantity(KURTA, new Map())]).toEqual([Infinity, Infinity]);
  });
});
