import { nearestWord } from './spelling';

const KNOWN = [
  'kurta',
  'kurti',
  'shirt',
  'skirt',
  'short',
  'jean',
  'palazzo',
  'sandal',
  'handle',
  'sweatshirt',
  'sneaker',
];
const known = KNOWN.map((word, place) => ({ word, products: 100 - place, isName: true }));

test.each([
  ['krta', 'kurta'],
  ['kurtha', 'kurta'],
  ['shrit', 'shirt'],
  ['jen', 'jean'],
  ['palazo', 'palazzo'],
  ['sandle', 'sandal'],
  ['swaetshrit', 'sweatshirt'],
  ['kurto', 'kurta'],
  ['xen', null],
  ['qqqq', null],
  ['cart', null],
  ['trousers', null],
  ['pallazo', 'palazzo'],
  ['sweater', null],
])('takes %s for %s', (typed, meant) => {
  expect(nearestWord(typed, known)).toBe(meant);
});

test('prefers a name to a more usual word', () => {
  const steel = { word: 'steel', products: 90, isName: false };
  const steep = { word: 'steep', products: 2, isName: true };
  expect(nearestWord('steex', [steel, steep])).toBe('steep');
  expect(nearestWord('steex', [steel])).toBe('steel');
  expect(nearestWord('cafe', [{ word: 'case', products: 9, isName: false }])).toBeNull();
});
