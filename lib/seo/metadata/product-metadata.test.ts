import { productDescription } from './product-metadata';

const CARD = { storeName: 'Loom', heading: 'Kurta', price: '₹900', compareAtPrice: '', photo: '' };

test('the price comes first', () => {
  expect(productDescription({ description: 'Soft\n as  ever.' }, CARD)).toBe('₹900 · Soft as ever.');
  expect(productDescription({ description: 'Soft.' }, { ...CARD, compareAtPrice: '₹1,200' })).toBe(
    '₹900 (was ₹1,200) · Soft.',
  );
});

test('what is not known is left out', () => {
  expect(productDescription({ description: '' }, CARD)).toBe('₹900');
  expect(productDescription({ description: '' }, { ...CARD, price: '' })).toBe('Kurta');
});

test('a long description ends with a whole word', () => {
  const text = productDescription({ description: 'word '.repeat(100) }, CARD);
  expect([...text].length).toBeLessThanOrEqual(201);
  expect(text).toMatch(/ word…$/);
});

test('an unbroken one is cut without halving a character', () => {
  const text = productDescription({ description: '🧵'.repeat(300) }, { ...CARD, price: '' });
  expect(text).toBe(`${'🧵'.repeat(200)}…`);
});
