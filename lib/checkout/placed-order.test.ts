import { findPlacedOrder } from './placed-order';

const SINCE = Date.parse('2026-01-01T10:00:00Z');
const line = (name: string, selectedSize: string | null, quantity: number) => ({
  id: name,
  name,
  image: '',
  price: 5,
  quantity,
  selectedSize,
  selectedColor: null,
});
const CART = [line('Kurta', 'S', 1), line('Kurta', 'M', 2), line('Shawl', null, 1)];
const order = (items: [name: string, quantity: number][], date = '2026-01-01T10:00:05Z') => ({
  id: 'o1',
  date,
  items: items.map(([name, quantity]) => ({ name, quantity })),
});

test.each([
  [
    'by size',
    order([
      ['Kurta, size S', 1],
      ['Kurta, size M', 2],
      ['Shawl', 1],
    ]),
  ],
  [
    'by product',
    order([
      ['Kurta', 3],
      ['Shawl', 1],
    ]),
  ],
  [
    'by a clock that is a little behind',
    order(
      [
        ['Kurta', 3],
        ['Shawl', 1],
      ],
      '2026-01-01T09:59:30Z',
    ),
  ],
])('an order that holds the same is found, told %s', (_, placed) => {
  expect(findPlacedOrder([order([['Cap', 1]]), placed], CART, SINCE)).toBe('o1');
});

test.each([
  [
    'an earlier one',
    order(
      [
        ['Kurta', 3],
        ['Shawl', 1],
      ],
      '2026-01-01T09:00:00Z',
    ),
  ],
  [
    'one of other quantities',
    order([
      ['Kurta', 2],
      ['Shawl', 2],
    ]),
  ],
  [
    'one that holds more',
    order([
      ['Kurta', 3],
      ['Shawl', 1],
      ['Cap', 1],
    ]),
  ],
  ['one that holds less', order([['Kurta', 3]])],
  [
    'one of a product whose name only begins alike',
    order([
      ['Kurta Set', 3],
      ['Shawl', 1],
    ]),
  ],
  [
    'one without a date',
    {
      ...order([
        ['Kurta', 3],
        ['Shawl', 1],
      ]),
      date: null,
    },
  ],
  ['nothing', undefined],
  ['nonsense', { id: 7, items: 'x' }],
])('%s is not the one', (_, placed) => {
  expect(findPlacedOrder([placed], CART, SINCE)).toBeNull();
});

test('what is no list holds none', () => {
  expect(findPlacedOrder({ error: 'x' }, CART, SINCE)).toBeNull();
});
