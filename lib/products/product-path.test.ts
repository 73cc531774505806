import { productPath } from './product-path';

test.each([
  ['a1', '/product/a1'],
  ['a/1', '/product/a%2F1'],
  ['a b?c#d', '/product/a%20b%3Fc%23d'],
])('links the product %j to %s', (id, path) => {
  expect(productPath(id)).toBe(path);
});
