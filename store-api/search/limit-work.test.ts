import { openInMemory } from '../db/pglite';
import { limitWork } from './limit-work';

test('runs a few at a time, lets others wait, and refuses more', async () => {
  const { db, close } = await openInMemory(async () => undefined);
  let running = 0;
  let most = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  // A transaction of its own would make the embedded database wait: only the limit is tested.
  const fake = Object.create(db, {
    transaction: {
      value: async (work: (tx: typeof db) => Promise<number>) => {
        most = Math.max(most, ++running);
        await released;
        running--;
        return work(db);
      },
    },
  });
  const results = Array.from({ length: 206 }, (_, index) => limitWork<number>(fake, async () => index));
  await expect(results.at(-1)).rejects.toMatchObject({ status: 503 });
  release();
  expect(await Promise.all(results.slice(0, -1))).toEqual(Array.from({ length: 205 }, (_, index) => index));
  expect(most).toBe(5);
  await close();
}, 30_000);
