import { type z } from 'zod';
import { wireOrders } from '@/lib/orders/schema';
import { wirePaymentForm } from '@/lib/payments/field-schema';
import { wireProductList } from '@/lib/products/schema';
import { wireReviewPage } from '@/lib/reviews/schema';
import { wireStoreInfo } from '@/lib/store-info/schema';
import { fieldOf, formatPlace, parseCounted, parseRecorded } from './observed-parse';

const unreadable = (schema: z.ZodType, json: unknown) =>
  parseRecorded(schema, json).unreadable.map(({ place, value }) => [formatPlace(place), value]);

test('finds what a product list loses, at its place', () => {
  const data = [
    { id: 'a', regularPrice: 'Rs 100', discountedPrice: -5, images: [{ url: 7 }], attributes: 'none' },
    { title: 'no id' },
    { id: 'c', title: 5, variants: [{ stock: 1 }, { size: 'M', stock: 'many' }], rating: { average: 9 } },
    'a text',
  ];
  expect(unreadable(wireProductList, { data, count: 'x' })).toEqual([
    ['count', 'x'],
    ['data[0].regularPrice', 'Rs 100'],
    ['data[0].discountedPrice', -5],
    ['data[0].images[0].url', 7],
    ['data[0].attributes', 'none'],
    ['data[1].id', undefined],
    ['data[2].title', 5],
    ['data[2].variants[1].stock', 'many'],
    ['data[2].rating.average', 9],
    ['data[3]', 'a text'],
  ]);
});

test.each([
  ['store info', wireStoreInfo, { categories: ['men', 5], policies: { terms: 1 } }, 'categories[1]', 5],
  ['maps', wireStoreInfo, { policies: { terms: 1 } }, 'policies.terms', 1],
  ['orders', wireOrders, [{ id: 1, status: 'new' }], '[0].status', 'new'],
  ['wrapped orders', wireOrders, { data: [{ id: 1, items: {}, createdAt: 'x' }] }, 'data[0].createdAt', 'x'],
  ['payment fields', wirePaymentForm, { fields: [{ name: ' ' }] }, 'fields[0].name', ' '],
  ['types of fields', wirePaymentForm, [{ name: 'a', type: 'date' }], '[0].type', 'date'],
  ['numbers', wireReviewPage, { pagination: { total: '3' }, summary: {} }, 'pagination.total', '3'],
])('finds it in %s', (_, schema, json, place, value) => {
  expect(unreadable(schema, json)).toContainEqual([place, value]);
});

test('does not count what says that there is nothing', () => {
  const blanks = [
    { id: 1, discountedPrice: 0, soldOut: false, rating: null, sizeGuide: '', saleEndsAt: null },
  ];
  expect(parseCounted(wireProductList, { data: blanks, pagination: null })).toMatchObject({
    parsed: { success: true },
    unreadableCount: 0,
  });
  expect(unreadable(wireProductList, { data: [{ id: 1, discountedPrice: '0.00', images: {} }] })).toEqual([]);
});

test('parses as it does unobserved', () => {
  const json = { data: [{ id: 1, regularPrice: '99', images: [{ url: 'a' }, {}] }, null], count: 2 };
  expect(parseRecorded(wireProductList, json).parsed).toEqual(wireProductList.safeParse(json));
  expect(parseCounted(wireProductList, [1]).parsed.success).toBe(false);
});

test('tells which fields were read', () => {
  const { fields } = parseRecorded(wireStoreInfo, { categoryImages: { men: 'a' }, mood: 'dark' });
  expect([...fields]).toEqual(expect.arrayContaining(['storeName', 'categoryImages', 'categoryImages.*']));
  expect(fields.has('mood')).toBe(false);
});

test('names a field apart from its places', () => {
  expect(fieldOf(['data', 3, 'images', 0, 'url'])).toBe('data[].images[].url');
  expect(formatPlace([])).toBe('');
});
