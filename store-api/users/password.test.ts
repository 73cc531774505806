import { hashPassword, verifyPassword } from './password';

const LOW_COST = { log2N: 4, r: 8, p: 1 };

test('accepts the hashed password and rejects another one', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^scrypt\$15\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword('correct horse', hash)).toBe(true);
  expect(await verifyPassword('Correct horse', hash)).toBe(false);
});

test('salts each hash', async () => {
  expect(await hashPassword('same', LOW_COST)).not.toBe(await hashPassword('same', LOW_COST));
});

test('verifies a hash of another cost', async () => {
  expect(await verifyPassword('old one', await hashPassword('old one', LOW_COST))).toBe(true);
});

test('accepts the same text in another Unicode normalization form', async () => {
  expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9', LOW_COST))).toBe(true);
});

test.each(['', 'x', 'scrypt$15$8$1', 'argon2id$a$b$c$d$e', '$$$$$'])(
  'rejects the malformed hash %j',
  async (hash) => {
    expect(await verifyPassword('anything', hash)).toBe(false);
  },
);
