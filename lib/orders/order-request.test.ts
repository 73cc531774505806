import { MAX_TEXT_LENGTH } from '@/lib/store-api/limits';
import { orderInput, toOrderRequest, trackingInput } from './order-request';

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

test.each([
  ['note', 500],
  ['quoteId', MAX_TEXT_LENGTH],
  ['coupon', MAX_TEXT_LENGTH],
])('takes a %s of up to %i characters, and no empty one', (name, length) => {
  const accepts = (text: string) => orderInput.safeParse({ ...input, [name]: text }).success;
  expect(['', 'x'.repeat(length), 'x'.repeat(length + 1)].map(accepts)).toEqual([false, true, false]);
});

test('adds up the pieces of a product, and tells sizes and colors where the store takes them', () => {
  const lines = [
    { productId: 'a', quantity: 2, size: 'M', color: null },
    { productId: 'b', quantity: 1, size: null, color: null },
    { productId: 'a', quantity: 3, size: 'L', color: null },
  ];
  expect(toOrderRequest({ ...input, lines }, ['order-lines'])).toEqual({
    products: { a: 5, b: 1 },
    shippingAddress: input.shippingAddress,
    lines,
  });
});

test.each([
  [['quotes'], { quoteId: 'q1', coupon: 'FESTIVE' }],
  [['guest-checkout'], { email: 'asha@example.com' }],
  [['order-lines'], { lines: input.lines }],
])('passes to a store with %j on what a shopper agreed to, and who they are', (features, expected) => {
  const full = { ...input, quoteId: 'q1', coupon: 'FESTIVE', email: 'asha@example.com' };
  expect(toOrderRequest(full, features)).toEqual({
    products: { a: 2 },
    shippingAddress: input.shippingAddress,
    ...expected,
  });
});

test('tells a store nothing that the shopper has not said', () => {
  const { lines, shippingAddress } = input;
  const features = ['quotes', 'gift-wrap', 'order-notes', 'guest-checkout'];
  expect(toOrderRequest({ lines, shippingAddress }, features)).toStrictEqual({
    products: { a: 2 },
    shippingAddress,
  });
});

test.each([
  [
    { orderId: ' K7QF ', contactInfo: ' asha@example.com ' },
    { orderId: 'K7QF', contactInfo: 'asha@example.com' },
  ],
  [
    { orderId: '...', contactInfo: 'x'.repeat(254) },
    { orderId: '...', contactInfo: 'x'.repeat(254) },
  ],
])('takes %j to track an order', (typed, expected) => {
  expect(trackingInput.parse(typed)).toEqual(expected);
});

test.each([
  { orderId: '.', contactInfo: 'a' },
  { orderId: '..', contactInfo: 'a' },
  { orderId: '\ud800', contactInfo: 'a' },
  { orderId: ' ', contactInfo: 'a' },
  { orderId: 'a', contactInfo: ' ' },
  { orderId: 'a', contactInfo: 'x'.repeat(255) },
])('rejects %j for tracking', (typed) => {
  expect(trackingInput.safeParse(typed).success).toBe(false);
});
