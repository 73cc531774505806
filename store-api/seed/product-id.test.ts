import { productId } from './product-id';

test('an id is a UUID that stays the same', () => {
  const id = productId('smartwear', 'harbour-gingham-shirt');
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(productId('smartwear', 'harbour-gingham-shirt')).toBe(id);
});

test('shops and slugs have ids of their own', () => {
  const ids = [productId('a', 'x'), productId('b', 'x'), productId('a', 'y')];
  expect(new Set(ids).size).toBe(3);
});
