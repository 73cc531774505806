import { listDescription, listTitle, productDescription } from './descriptions';

const CARD = { storeName: 'Loom', heading: 'Kurta', price: '₹900', compareAtPrice: '', photo: '' };

test.each([
  [{ parentCategory: null, page: 1 }, 'Shirts'],
  [{ parentCategory: null, page: 3 }, 'Shirts, page 3'],
  [{ parentCategory: 'Linen Shirts', page: 2 }, 'Linen Shirts in Shirts, page 2'],
])('gives the list of %j a distinct title', (query, title) => {
  expect(listTitle(query, 'Shirts')).toBe(title);
});

test('describes a list by its total and its first products', () => {
  expect(listDescription('Shirts', 'Loom', ['One', 'Two', 'Three', 'Four'], 40)).toBe(
    'Shirts at Loom: 40 products, among them One, Two and Three.',
  );
  expect(listDescription('Shirts', 'Loom', ['One'], 1)).toBe('Shirts at Loom: 1 product, among them One.');
});

test('states no count for an empty or failed list', () => {
  expect(listDescription('Shirts', 'Loom', [], 0)).toBe('Shirts at Loom.');
  expect(listDescription('Shirts', 'Loom', [], null)).toBe('Shirts at Loom.');
});

test('puts the price first in the description of a product', () => {
  expect(productDescription({ description: 'Soft\n as  ever.' }, CARD)).toBe('₹900 · Soft as ever.');
  expect(productDescription({ description: 'Soft.' }, { ...CARD, compareAtPrice: '₹1,200' })).toBe(
    '₹900 (was ₹1,200) · Soft.',
  );
});

test('leaves out a missing description or price', () => {
  expect(productDescription({ description: '' }, CARD)).toBe('₹900');
  expect(productDescription({ description: '' }, { ...CARD, price: '' })).toBe('Kurta');
});

test('truncates a long description after a whole word', () => {
  const text = productDescription({ description: 'word '.repeat(100) }, CARD);
  expect([...text].length).toBeLessThanOrEqual(201);
  expect(text).toMatch(/ word…$/);
});

test('truncates an unbroken description between characters', () => {
  const text = productDescription({ description: '🧵'.repeat(300) }, { ...CARD, price: '' });
  expect(text).toBe(`${'🧵'.repeat(200)}…`);
});
