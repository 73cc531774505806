import { setTimeout as delay } from 'node:timers/promises';
import { untilIdle } from './idle';

test('resolves when the event loop is free, and not while it is busy', async () => {
  let isIdle = false;
  const idle = untilIdle().then(() => (isIdle = true));
  // The time of a busy loop is what is tested; three looks fall into it.
  const end = Date.now() + 1000;
  while (Date.now() < end) {
    const blockedUntil = Date.now() + 80;
    while (Date.now() < blockedUntil);
    await delay(1);
  }
  expect(isIdle).toBe(false);
  await idle;
});
