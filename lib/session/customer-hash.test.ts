import { createHash } from 'node:crypto';
import { resetEnv } from '@/lib/env';
import { customerHash } from './customer-hash';

function withSecret(secret: string): void {
  process.env.SESSION_SECRET = secret;
  resetEnv();
}

beforeEach(() => withSecret('a secret of the tests of 32 letters'));
afterAll(() => {
  delete process.env.SESSION_SECRET;
  resetEnv();
});

test('ignores case and spaces of the email, and does not contain it', () => {
  const hash = customerHash('shop.example', 'asha@example.com');
  expect(hash).toMatch(/^[0-9a-f]{16}$/);
  expect(customerHash('shop.example', ' Asha@Example.com ')).toBe(hash);
});

test('differs between customers and between shops', () => {
  const hash = customerHash('shop.example', 'asha@example.com');
  expect(customerHash('shop.example', 'mira@example.com')).not.toBe(hash);
  expect(customerHash('other.example', 'asha@example.com')).not.toBe(hash);
});

test('cannot be computed from the email without the secret', () => {
  const hash = customerHash('shop.example', 'asha@example.com');
  expect(createHash('sha256').update('shop.example asha@example.com').digest('hex')).not.toContain(hash);
  withSecret('another secret, which has 32 letters');
  expect(customerHash('shop.example', 'asha@example.com')).not.toBe(hash);
});
