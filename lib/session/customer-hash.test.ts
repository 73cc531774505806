import { customerHash } from './customer-hash';

const MARK = customerHash('shop.example', 'asha@example.com');

test('it is the same for a customer however the email is written, and does not tell it', () => {
  expect(MARK).toMatch(/^[0-9a-f]{16}$/);
  expect(customerHash('shop.example', ' Asha@Example.com ')).toBe(MARK);
});

test('another customer has another one, and so has another shop', () => {
  expect(customerHash('shop.example', 'mira@example.com')).not.toBe(MARK);
  expect(customerHash('other.example', 'asha@example.com')).not.toBe(MARK);
});
