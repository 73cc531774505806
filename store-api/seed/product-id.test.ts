import { productId } from './product-id';

test('creates the same UUID for the same slug', () => {
  const id = productId('smartwear', 'harbour-gingham-shirt');
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(productId('smartwear', 'harbour-gingham-shirt')).toBe(id);
});

test('creates different ids for different shops and slugs', () => {
  const ids = [productId('a', 'x'), productId('b', 'x'), productId('a', 'y')];
  expect(new Set(ids).size).toBe(3);
});
