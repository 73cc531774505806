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
const known = KNOWN.map((word, place) => ({ word, products: 100 - place }));

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
