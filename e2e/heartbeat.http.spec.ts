import { randomUUID } from 'node:crypto';
import { createBaselineStore } from '../test-support/baseline-store';
import { get, PAST_MEMORY, sendRequest } from './fixtures/http';
import { startIsolatedShop } from './fixtures/isolated-shop';
import { createShiftedClock, type ShiftedClock } from './fixtures/shifted-clock';
import { expect, httpTest as test } from './fixtures/test';

const MINUTE = 60_000;
const SECRET = randomUUID();
const PAGE = '/contact';

const report = async (origin: string, tags: string[]) => {
  const { status, body } = await sendRequest(origin, '/api/revalidate', {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ site: 'localhost', tags }),
  });
  expect([status, JSON.parse(body)]).toEqual([200, { revalidated: tags }]);
};

const stateOf = async (origin: string) => (await get(origin, PAGE, PAST_MEMORY)).headers['x-nextjs-cache'];

/** Passes some minutes in which the store sends its heartbeats. */
async function passReported(clock: ShiftedClock, origin: string, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 2) {
    await clock.advance(2 * MINUTE);
    await report(origin, []);
  }
}

test('while the store says that it reports its changes a page lives for an hour, else for a minute', async () => {
  test.setTimeout(120_000);
  const clock = createShiftedClock();
  let storeName = 'First Store';
  const baseline = createBaselineStore();
  const shop = await startIsolatedShop({ REVALIDATE_SECRET: SECRET, ...clock.env }, (request) =>
    request.path === '/storeInfo'
      ? { status: 200, body: { storeName, categories: ['shirts'] } }
      : baseline(request),
  );
  const origin = shop.url('');
  const keep = async () => {
    await expect.poll(() => stateOf(origin)).toBe('HIT');
    return shop.store.requests.length;
  };
  try {
    await report(origin, []);
    const calls = await keep();
    await passReported(clock, origin, 50);
    const { headers, body } = await get(origin, PAGE, PAST_MEMORY);
    expect(headers).toMatchObject({
      'x-nextjs-cache': 'HIT',
      'cache-control': 's-maxage=60, stale-while-revalidate=3540',
    });
    expect(body).toContain('First Store');
    expect(shop.store.requests).toHaveLength(calls);

    storeName = 'Second Store';
    await report(origin, ['store-info']);
    expect((await get(origin, PAGE)).body).toContain('Second Store');

    // It goes on while the store fails.
    await keep();
    await passReported(clock, origin, 58);
    shop.store.setMode('error');
    await passReported(clock, origin, 4);
    const old = await get(origin, PAGE, PAST_MEMORY);
    expect([old.status, old.headers['x-nextjs-cache']]).toEqual([200, 'STALE']);
    expect(old.body).toContain('Second Store');
    shop.store.setMode('ok');
    await keep();

    // A store that is silent for more than three minutes may have changed.
    await clock.advance(2 * MINUTE);
    expect(await stateOf(origin)).toBe('HIT');
    storeName = 'Third Store';
    await clock.advance(2 * MINUTE);
    expect(await stateOf(origin)).toBe('STALE');
    await expect.poll(async () => (await get(origin, PAGE)).body).toContain('Third Store');
    expect(shop.output().filter((line) => line.includes('"revalidated"'))).toHaveLength(1);
  } finally {
    await shop.stop();
    clock.remove();
  }
});
