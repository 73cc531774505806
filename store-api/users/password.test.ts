import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { hashPassword, verifyPassword } from './password';

const LOW_COST = { cost: { log2N: 4, r: 8, p: 1 } };

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

test('many hashes leave threads of the pool, on which tokens are checked', async () => {
  let done = 0;
  const hashes = Array.from({ length: 20 }, async () => {
    await hashPassword('a password', { cost: { log2N: 13, r: 8, p: 1 } });
    done += 1;
  });
  await promisify(randomBytes)(16);
  // The pool works in the order of arrival: if all hashes were in it, this would have come after most of them.
  expect(done).toBeLessThan(10);
  await Promise.all(hashes);
  expect(done).toBe(20);
});

test('refuses what comes when too many wait, and of one client before that', async () => {
  const refusedOf = async (clients: (string | null)[]) => {
    const outcomes = await Promise.allSettled(
      clients.map((client) => hashPassword('x', { ...LOW_COST, asker: { tenant: 'shop', client } })),
    );
    return outcomes.filter(({ status }) => status === 'rejected');
  };
  expect(await refusedOf(Array<null>(42).fill(null))).toEqual([]);
  const tooMany = await refusedOf(Array<null>(45).fill(null));
  expect(tooMany).toHaveLength(3);
  expect(tooMany[0]).toMatchObject({ reason: { status: 503 } });
  expect(await refusedOf(Array<string>(15).fill('203.0.113.7'))).toHaveLength(3);
});
