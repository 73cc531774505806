import { hashPassword, verifyPassword } from './password';

const cheap = { log2N: 4, r: 8, p: 1 };

test('the password that a hash was made of is right, another is wrong', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^scrypt\$15\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword('correct horse', hash)).toBe(true);
  expect(await verifyPassword('Correct horse', hash)).toBe(false);
});

test('two hashes of a password differ', async () => {
  expect(await hashPassword('same', cheap)).not.toBe(await hashPassword('same', cheap));
});

test('a hash of another cost stays valid', async () => {
  expect(await verifyPassword('old one', await hashPassword('old one', cheap))).toBe(true);
});

test('the same letters from another keyboard are the same password', async () => {
  expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9', cheap))).toBe(true);
});

test.each(['', 'x', 'scrypt$15$8$1', 'argon2id$a$b$c$d$e', '$$$$$'])('%j is no hash', async (hash) => {
  expect(await verifyPassword('anything', hash)).toBe(false);
});
