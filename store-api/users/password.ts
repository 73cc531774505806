import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { createWorkQueue, type Asker } from '../http/work-queue';

/** The cost parameters of scrypt. */
type ScryptCost = { log2N: number; r: number; p: number };

/** 32 MB and about 60 ms per hash; stored in each hash, so that raising it leaves old hashes valid. */
const DEFAULT_COST: ScryptCost = { log2N: 15, r: 8, p: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Two of libuv's four threads at a time: tokens are checked on the same threads, and would wait behind every hash. The places
 * to wait are those of a few seconds.
 */
const runQueued = createWorkQueue({
  name: 'passwords',
  maxRunning: 2,
  maxWaiting: 40,
  maxWaitingPerClient: 10,
  busyMessage: 'Many people are signing in at the moment. Please try again.',
});

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
 * @param options.asker who waits for it
 * @param options.cost tests pass a lower cost to save time
 * @returns `scrypt$<log2 N>$<r>$<p>$<salt>$<key>`, salt and key in base64url
 * @throws ApiError 503 when too many wait
 */
export async function hashPassword(
  password: string,
  { asker, cost = DEFAULT_COST }: { asker?: Asker; cost?: ScryptCost } = {},
): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await runQueued(() => derive(password, salt, KEY_BYTES, cost), asker);
  const { log2N, r, p } = cost;
  return ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Verifies a password against a hash; the keys are compared in constant time.
 *
 * @param hash a result of `hashPassword`, with any cost
 * @param asker who waits for it
 * @returns false also when the hash is malformed
 * @throws ApiError 503 when too many wait
 */
export async function verifyPassword(password: string, hash: string, asker?: Asker): Promise<boolean> {
  const [scheme, log2N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const actual = await runQueued(
    () => derive(password, Buffer.from(salt, 'base64url'), expected.length, cost),
    asker,
  );
  return timingSafeEqual(actual, expected);
}
