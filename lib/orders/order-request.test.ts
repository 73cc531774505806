import { orderInput, toOrderRequest } from './order-request';

const input = orderInput.parse({
  lines: [{ productId: 'a', quantity: 2, size: 'M', color: null }],
  shippingAddress: { fullName: 'A', address: 'B', city: 'C', state: 'D', postalCode: 'E', phone: 'F' },
  giftWrap: true,
  note: ' Ring twice ',
});

test.each([
  [[], {}],
  [['gift-wrap'], {}],
  [['quotes', 'gift-wrap'], { giftWrap: true }],
  [['order-notes'], { note: 'Ring twice' }],
])('asks a store with %j for what it offers alone', (features, expected) => {
  const { products, shippingAddress, ...rest } = toOrderRequest(input, features);
  expect(products).toEqual({ a: 2 });
  expect(shippingAddress).toEqual(input.shippingAddress);
  expect(rest).toEqual(expected);
});

test('takes no note of more than 500 characters', () => {
  expect(orderInput.safeParse({ ...input, note: 'x'.repeat(501) }).success).toBe(false);
});
