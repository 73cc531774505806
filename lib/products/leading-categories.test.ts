import { leadingCategories } from './leading-categories';

test.each([
  [
    ['Men', 'shirts', 'TROUSERS'],
    ['Shirts', 'Trousers'],
  ],
  [
    ['Women', 'Accessories', 'Men'],
    ['Women', 'Accessories'],
  ],
  [
    ['sarees', 'Trousers', 'Stoles'],
    ['sarees', 'Trousers'],
  ],
  [['Sarees', 'sarees'], ['Sarees']],
  [['Shirts'], ['Shirts']],
])('of a store with %j, %j come first', (categories, leading) => {
  expect(leadingCategories({ categories, hasOwnCategories: true, terms: null })).toEqual(leading);
});

test('shirts and trousers come first in a store that named no categories', () => {
  const categories = ['men', 'women', 'accessories'];
  expect(leadingCategories({ categories, hasOwnCategories: false, terms: null })).toEqual([
    'Shirts',
    'Trousers',
  ]);
});
