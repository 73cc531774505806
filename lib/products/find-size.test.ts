import { findSize } from './find-size';

/** Chest and neck. */
const ROWS: Parameters<typeof findSize>[0] = [
  {
    size: 'S',
    values: [
      [86, 91],
      [38, 38],
    ],
  },
  {
    size: 'M',
    values: [
      [92, 97],
      [40, 40],
    ],
  },
  {
    size: 'L',
    values: [
      [98, 103],
      [42, 42],
    ],
  },
];

const find = (chest?: number, neck?: number) =>
  findSize(
    ROWS,
    new Map([
      ...(chest === undefined ? [] : [[0, chest] as const]),
      ...(neck === undefined ? [] : [[1, neck] as const]),
    ]),
  );

test('says nothing without a measure', () => {
  expect(find()).toBeNull();
});

test.each([
  [86, undefined, 'S'],
  [97, undefined, 'M'],
  [95, 40, 'M'],
  [undefined, 42, 'L'],
])('a chest of %p and a neck of %p fit %s', (chest, neck, size) => {
  expect(find(chest, neck)).toEqual({ kind: 'fits', size });
});

test.each([
  [91.5, undefined, ['S', 'M']],
  [undefined, 41, ['M', 'L']],
  [88, 40, ['S', 'M']],
  // A measure below the smallest size doesn't keep the other from deciding.
  [80, 40, ['S', 'M']],
])('a chest of %p and a neck of %p are between %j', (chest, neck, sizes) => {
  expect(find(chest, neck)).toEqual({ kind: 'between', sizes });
});

test('measures of sizes that are not next to each other are told', () => {
  expect(find(88, 42)).toEqual({ kind: 'apart', sizes: ['S', 'L'] });
});

test('tells bodies that no size is made for', () => {
  expect(find(80)).toEqual({ kind: 'smaller' });
  expect(find(80, 36)).toEqual({ kind: 'smaller' });
  expect(find(104)).toEqual({ kind: 'larger' });
  expect(find(95, 50)).toEqual({ kind: 'larger' });
});

test('a value in two sizes is between them', () => {
  const rows: typeof ROWS = [
    { size: '6', values: [[24, 25]] },
    { size: '7', values: [[25, 26]] },
  ];
  expect(findSize(rows, new Map([[0, 25]]))).toEqual({ kind: 'between', sizes: ['6', '7'] });
});
