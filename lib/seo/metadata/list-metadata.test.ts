import { listDescription, listTitle } from './list-metadata';

test.each([
  [{ parentCategory: null, page: 1 }, 'Shirts'],
  [{ parentCategory: null, page: 3 }, 'Shirts, page 3'],
  [{ parentCategory: 'Linen Shirts', page: 2 }, 'Linen Shirts in Shirts, page 2'],
])('the list of %j has a title of its own', (query, title) => {
  expect(listTitle(query, 'Shirts')).toBe(title);
});

test('its description tells what is there', () => {
  expect(listDescription('Shirts', 'Loom', ['One', 'Two', 'Three', 'Four'], 40)).toBe(
    'Shirts at Loom: 40 products, among them One, Two and Three.',
  );
  expect(listDescription('Shirts', 'Loom', ['One'], 1)).toBe('Shirts at Loom: 1 product, among them One.');
});

test('without products or without an answer it claims nothing', () => {
  expect(listDescription('Shirts', 'Loom', [], 0)).toBe('Shirts at Loom.');
  expect(listDescription('Shirts', 'Loom', [], null)).toBe('Shirts at Loom.');
});
