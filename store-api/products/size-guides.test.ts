import { findSizeGuide } from './size-guides';
import type { SizeGuide } from '../shops/shop-schema';

const guide = (title: string, changes: Partial<SizeGuide> = {}): SizeGuide => ({
  category: 'shirts',
  title,
  measures: [{ name: 'Chest', howTo: 'Around the fullest part.' }],
  rows: [
    { size: 'S', values: [[86, 91]] },
    { size: 'M', values: [96] },
  ],
  ...changes,
});

const shirt = {
  category: 'Shirts',
  parentCategory: 'Linen Shirts',
  gender: 'Women',
  attributes: [{ key: 'SIZES', value: ['M', 'L'] }],
};

test('shows the sizes that the product comes in', () => {
  expect(findSizeGuide([guide('Shirts')], shirt)).toEqual({
    title: 'Shirts',
    measures: [{ name: 'Chest', howTo: 'Around the fullest part.' }],
    rows: [{ size: 'M', values: [96] }],
  });
});

test.each([
  [
    'the type',
    [guide('All'), guide('Women', { gender: 'women' }), guide('Linen', { parentCategory: 'linen shirts' })],
    'Linen',
  ],
  [
    'the department',
    [guide('All'), guide('Men', { gender: 'Men' }), guide('Women', { gender: 'Women' })],
    'Women',
  ],
  [
    'both',
    [
      guide('Linen', { parentCategory: 'Linen Shirts' }),
      guide('Both', { parentCategory: 'Linen Shirts', gender: 'Women' }),
    ],
    'Both',
  ],
  ['the category', [guide('Formal', { parentCategory: 'Formal Shirts' }), guide('All')], 'All'],
])('prefers the guide for %s', (_, guides, title) => {
  expect(findSizeGuide(guides, shirt)?.title).toBe(title);
});

test.each([
  ['no guide is for its category', [guide('Trousers', { category: 'trousers' })]],
  ['no guide has one of its sizes', [guide('Shirts', { rows: [{ size: '40', values: [96] }] })]],
  ['there are no guides', []],
])('finds none when %s', (_, guides) => {
  expect(findSizeGuide(guides, shirt)).toBeNull();
});

test('finds none for a product without sizes, or without a department', () => {
  expect(findSizeGuide([guide('Shirts')], { ...shirt, attributes: [] })).toBeNull();
  expect(findSizeGuide([guide('Women', { gender: 'Women' })], { ...shirt, gender: null })).toBeNull();
});
