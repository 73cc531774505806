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
    'listed by size',
    order([
      ['Kurta, size S', 1],
      ['Kurta, size M', 2],
      ['Shawl', 1],
    ]),
  ],
  [
    'listed by product',
    order([
      ['Kurta', 3],
      ['Shawl', 1],
    ]),
  ],
  [
    'dated by a clock that is a little behind',
    order(
      [
        ['Kurta', 3],
        ['Shawl', 1],
      ],
      '2026-01-01T09:59:00Z',
    ),
  ],
])('finds an order with the same items %s', (_, placed) => {
  expect(findPlacedOrder([order([['Cap', 1]]), placed], CART, SINCE)).toBe('o1');
});

test.each([
  [
    'an earlier order',
    order(
      [
        ['Kurta', 3],
        ['Shawl', 1],
      ],
      '2026-01-01T09:00:00Z',
    ),
  ],
  [
    'an order with other quantities',
    order([
      ['Kurta', 2],
      ['Shawl', 2],
    ]),
  ],
  [
    'an order with more items',
    order([
      ['Kurta', 3],
      ['Shawl', 1],
      ['Cap', 1],
    ]),
  ],
  ['an order with fewer items', order([['Kurta', 3]])],
  [
    'an order of a product whose name only begins alike',
    order([
      ['Kurta Set', 3],
      ['Shawl', 1],
    ]),
  ],
  [
    'an order without a date',
    {
      ...order([
        ['Kurta', 3],
        ['Shawl', 1],
      ]),
      date: null,
    },
  ],
  ['a missing order', undefined],
  ['an unreadable order', { id: 7, items: 'x' }],
])('does not match %s', (_, placed) => {
  expect(findPlacedOrder([placed], CART, SINCE)).toBeNull();
});

test('finds nothing in a body that is not a list', () => {
  expect(findPlacedOrder({ error: 'x' }, CART, SINCE)).toBeNull();
});
