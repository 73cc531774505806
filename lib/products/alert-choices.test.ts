import { alertChoices } from './alert-choices';

const variant = (size: string | undefined, color: string | undefined, stock: number) => ({
  ...(size && { size }),
  ...(color && { color }),
  stock,
});
const labels = (product: Parameters<typeof alertChoices>[0]) =>
  alertChoices(product).map(({ label }) => label);

test('a size that is sold out in each color, in any and in each of them', () => {
  const variants = [variant('S', 'Indigo', 0), variant('S', 'Rust', 0), variant('M', 'Indigo', 2)];
  expect(labels({ sizes: ['S', 'M'], colors: ['Indigo', 'Rust'], variants })).toEqual([
    'Any size, Rust',
    'S, any colour',
    'S, Indigo',
    'S, Rust',
    'M, Rust',
  ]);
});

test('the whole product first, when nothing of it is left', () => {
  const variants = [variant('S', 'Indigo', 0), variant('M', 'Indigo', 0)];
  expect(alertChoices({ sizes: ['S', 'M'], colors: ['Indigo'], variants })).toEqual([
    { size: null, color: 'Indigo', label: 'Any size, Indigo' },
    { size: 'S', color: 'Indigo', label: 'S, Indigo' },
    { size: 'M', color: 'Indigo', label: 'M, Indigo' },
  ]);
});

test('a product without choices', () => {
  expect(alertChoices({ sizes: [], colors: [], variants: [variant(undefined, undefined, 0)] })).toEqual([
    { size: null, color: null, label: '' },
  ]);
});

test('only the whole of a product that is not counted', () => {
  expect(alertChoices({ sizes: ['S', 'M'], colors: ['Indigo'], isSoldOut: true })).toEqual([
    { size: null, color: null, label: 'Any size, any colour' },
  ]);
});

test('nothing while all is in stock, or not counted', () => {
  expect(labels({ sizes: ['S'], colors: [], variants: [variant('S', undefined, 1)] })).toEqual([]);
  expect(labels({ sizes: ['S'], colors: [] })).toEqual([]);
});
