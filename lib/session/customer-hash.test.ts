import { customerHash } from './customer-hash';

const HASH = customerHash('shop.example', 'asha@example.com');

test('ignores case and spaces of the email, and does not contain it', () => {
  expect(HASH).toMatch(/^[0-9a-f]{16}$/);
  expect(customerHash('shop.example', ' Asha@Example.com ')).toBe(HASH);
});

test('differs between customers and between shops', () => {
  expect(customerHash('shop.example', 'mira@example.com')).not.toBe(HASH);
  expect(customerHash('other.example', 'asha@example.com')).not.toBe(HASH);
});
