import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** The cost parameters of scrypt. */
type ScryptCost = { log2N: number; r: number; p: number };

/** 32 MB and about 60 ms per hash; stored in each hash, so that raising it leaves old hashes valid. */
const DEFAULT_COST: ScryptCost = { log2N: 15, r: 8, p: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

function derive(password: string, salt: Buffer, length: number, cost: ScryptCost): Promise<Buffer> {
  const N = 2 ** cost.log2N;
  const options: ScryptOptions = { N, r: cost.r, p: cost.p, maxmem: 256 * N * cost.r };
  return new Promise((resolve, reject) => {
    // Keyboards may encode the same text with different code points, which NFKC makes equal.
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/**
 * Hashes a password with scrypt.
 *
 * @param cost tests pass a lower cost to save time
 * @returns `scrypt$<log2 N>$<r>$<p>$<salt>$<key>`, salt and key in base64url
 */
export async function hashPassword(password: string, cost: ScryptCost = DEFAULT_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, KEY_BYTES, cost);
  const { log2N, r, p } = cost;
  return ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Verifies a password against a hash; the keys are compared in constant time.
 *
 * @param hash a result of `hashPassword`, with any cost
 * @returns false also when the hash is malformed
 */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, log2N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, cost);
  return timingSafeEqual(actual, expected);
}
