import { keptSizes, type BoughtItem } from './kept-sizes';

const item = (size: string | null, change: Partial<BoughtItem> = {}): BoughtItem => ({
  ...{ size, quantity: 1, returned: [] },
  ...change,
});

test.each<[BoughtItem[], string[]]>([
  [[], []],
  [
    [item('M'), item('L'), item('32'), item('UK 8'), item('34')],
    ['M', '32', 'UK 8'],
  ],
  [[item(null), item('One Size'), item('6 m')], []],
  [[item('M', { returned: [{ quantity: 1, size: null }] }), item('L')], ['L']],
  [[item('M', { quantity: 2, returned: [{ quantity: 1, size: null }] }), item('L')], ['M']],
  // Exchanged for the next size.
  [[item('M', { returned: [{ quantity: 1, size: 'L' }] }), item('S')], ['L']],
])('of %j the sizes %j were kept', (items, sizes) => {
  expect(keptSizes(items)).toEqual(sizes);
});
