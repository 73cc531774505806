import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { BoundedMemoryLimiter } from './bounded-memory-limiter';

const limiterOf = (maxKeys: number) => new BoundedMemoryLimiter({ points: 1, duration: 60 }, maxKeys);

test('forgets the key that was used longest ago beyond its bound', async () => {
  const limiter = limiterOf(3);
  for (const key of ['a', 'b', 'c']) await limiter.consume(key);
  await limiter.penalty('a');
  await limiter.consume('d');
  expect(await limiter.get('b')).toBeNull();
  for (const key of ['a', 'c', 'd']) expect(await limiter.get(key)).not.toBeNull();
});

test('holds no more keys than its bound, however many are made up', async () => {
  const limiter = limiterOf(100);
  for (let index = 0; index < 5000; index += 1) await limiter.consume(`key ${index}`);
  expect(limiter.dump().storage).toHaveLength(100);
});

test('rejects what exceeds the points', async () => {
  const limiter = limiterOf(3);
  await limiter.consume('a');
  await expect(limiter.consume('a')).rejects.toMatchObject({ consumedPoints: 2 });
  await limiter.reward('a', 2);
  await expect(limiter.consume('a')).resolves.toMatchObject({ consumedPoints: 1 });
});

test('keeps nothing of a request with the timer of its key', async () => {
  const requests = new AsyncLocalStorage<string>();
  const seen: unknown[] = [];
  const init = (_id: number, type: string) => {
    if (type === 'Timeout') seen.push(requests.getStore());
  };
  const hook = createHook({ init }).enable();
  await requests.run('a request', async () => {
    setTimeout(() => undefined).unref();
    await limiterOf(3).consume('a');
  });
  hook.disable();
  expect(seen).toEqual(['a request', undefined]);
});
