import { inspect } from 'node:util';
import { jest } from '@jest/globals';
import { log } from '@/lib/logging/log.mjs';
import { ApiFailureError, type ApiFailure } from './failure';

const keys: string[] = [];
jest.unstable_mockModule('next/cache', () => ({
  unstable_cache: (read: () => unknown, key: string[]) => {
    keys.push(...key);
    return read;
  },
}));
const { readCached } = await import('./cached-read');

const FAILURE: ApiFailure = {
  kind: 'status',
  status: 500,
  message: 'nothing for secret words',
  retryAfterSeconds: null,
};
const warn = jest.spyOn(log, 'warn').mockReturnValue();
const read = async () => ({ ok: false, failure: FAILURE }) as const;

test('a failed search tells neither the log nor the key that Next prints what was searched for', async () => {
  const outcome = await readCached({
    key: ['localhost', 'products', 'page=1&q=secret+words&size=M&size=L'],
    tags: [],
    read,
  });
  expect(outcome.result).toEqual({ ok: false, failure: FAILURE });
  expect(warn).toHaveBeenLastCalledWith(
    { site: 'localhost', read: 'products page q size size' },
    'the store API answered 500',
  );
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{43}$/), 'render-incomplete']);
  expect(inspect(new ApiFailureError(FAILURE))).not.toContain('secret');
});

test('a failed read without parameters is told with the reason', async () => {
  await readCached({ key: ['localhost', 'product', 'k1'], tags: [], read });
  expect(warn).toHaveBeenLastCalledWith(
    { site: 'localhost', read: 'product k1', reason: 'nothing for secret words' },
    'the store API answered 500',
  );
});

test('different reads have different keys', async () => {
  keys.length = 0;
  await readCached({ key: ['localhost', 'a', 'b,c'], tags: [], read });
  await readCached({ key: ['localhost', 'a,b', 'c'], tags: [], read });
  const [one, , other] = keys;
  expect(other).toMatch(/^[\w-]{43}$/);
  expect(one).not.toBe(other);
});
