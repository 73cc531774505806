import { productPath, variantPath } from './product-path';

test.each([
  ['a1', '/product/a1'],
  ['a/1', '/product/a%252F1'],
  ['a b?c#d', '/product/a%20b%3Fc%23d'],
])('links the product %j to %s', (id, path) => {
  expect(productPath(id)).toBe(path);
});

test.each([
  [{}, '/product/a%252F1'],
  [{ size: null, color: '' }, '/product/a%252F1'],
  [{ size: 'M', color: 'Off White' }, '/product/a%252F1?size=M&color=Off+White'],
  [{ color: 'Rust' }, '/product/a%252F1?color=Rust'],
])('links the variant %j to %s', (variant, path) => {
  expect(variantPath('a/1', variant)).toBe(path);
});
