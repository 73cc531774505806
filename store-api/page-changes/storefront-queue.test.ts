import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SiteChanges } from './claim-changes';
import { createStorefrontQueue } from './storefront-queue';

const SITE = 'shop.example';

const changes = (...tags: string[]): SiteChanges => ({ site: SITE, tags });
const HEARTBEAT = changes();

/** A queue whose storefront answers with these statuses in turn, then with 200. */
function createQueue(statuses: (number | Error)[]) {
  const posted: SiteChanges[] = [];
  const pauses: number[] = [];
  const warnings: string[] = [];
  const { add, isPending } = createStorefrontQueue({
    post: async (call) => {
      posted.push(call);
      const status = statuses.shift() ?? 200;
      if (status instanceof Error) throw status;
      return status;
    },
    delay: async (ms) => void pauses.push(ms),
    warn: (reason) => void warnings.push(reason),
  });
  const settled = async () => {
    while (isPending(SITE)) await nextTurn();
  };
  return { add, settled, posted, pauses, warnings };
}

test('reports what changed, and what comes meanwhile together', async () => {
  const { add, settled, posted } = createQueue([]);
  add(changes('product:1'));
  add(changes('product:2', 'menu'));
  add(changes('menu'));
  await settled();
  expect(posted).toEqual([changes('product:1'), changes('product:2', 'menu')]);
});

test('tries again after longer and longer pauses', async () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const { add, settled, posted, pauses, warnings } = createQueue([refused, 503, 401]);
  add(changes('product:1'));
  await settled();
  expect(posted).toEqual(Array.from({ length: 4 }, () => changes('product:1')));
  expect(pauses).toEqual([1000, 2000, 4000]);
  expect(warnings).toEqual([]);
});

test('warns once after a minute, goes on, and warns again only after it had worked', async () => {
  const statuses = Array.from({ length: 20 }, () => 503);
  const { add, settled, pauses, warnings, posted } = createQueue(statuses);
  add(changes('product:1'));
  await settled();
  expect(pauses.slice(0, 6).reduce((sum, pause) => sum + pause)).toBeLessThan(65_000);
  expect(Math.max(...pauses)).toBe(30_000);
  expect(posted).toHaveLength(21);
  expect(warnings).toEqual(['status 503']);
  statuses.push(...Array.from({ length: 7 }, () => 500));
  add(changes('product:4'));
  await settled();
  expect(warnings).toEqual(['status 503', 'status 500']);
});

test.each([
  ['says nothing of a storefront that starts for four minutes', 12, 0],
  ['warns of a storefront that has not answered for longer', 30, 1],
])('%s', async (_, attempts, warned) => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const { add, settled, warnings, pauses } = createQueue(Array.from({ length: attempts }, () => refused));
  add(changes('product:1'));
  await settled();
  expect(pauses).toHaveLength(attempts);
  expect(warnings).toEqual(Array.from({ length: warned }, () => 'ECONNREFUSED'));
});

test('sends a heartbeat only after all else was accepted', async () => {
  const { add, settled, posted } = createQueue([503, 503]);
  add(changes('product:1'));
  add(HEARTBEAT);
  await settled();
  expect(posted).toEqual(Array.from({ length: 3 }, () => changes('product:1')));
  add(HEARTBEAT);
  await settled();
  expect(posted.at(-1)).toEqual(HEARTBEAT);
});

test('a change takes the place of a heartbeat that was not accepted', async () => {
  const { add, settled, posted } = createQueue([503]);
  add(HEARTBEAT);
  add(changes('product:1'));
  await settled();
  expect(posted).toEqual([HEARTBEAT, changes('product:1')]);
});

test('a hostname that fails keeps no other one waiting', async () => {
  const posted: string[] = [];
  const { add, isPending } = createStorefrontQueue({
    post: async ({ site }) => {
      posted.push(site);
      return site === SITE ? 503 : 200;
    },
    delay: () => new Promise(() => undefined),
    warn: () => undefined,
  });
  add(changes('product:1'));
  add({ site: 'other.example', tags: ['menu'] });
  while (isPending('other.example')) await nextTurn();
  add({ site: 'other.example', tags: ['lists'] });
  while (isPending('other.example')) await nextTurn();
  expect(posted).toEqual([SITE, 'other.example', 'other.example']);
  expect(isPending(SITE)).toBe(true);
});

test('does not try again for a hostname that the storefront does not serve', async () => {
  const { add, settled, posted, pauses, warnings } = createQueue([400]);
  add(changes('product:1'));
  await settled();
  expect([posted.length, pauses, warnings]).toEqual([1, [], []]);
});

test('holds no more than a call can name', async () => {
  const { add, settled, posted } = createQueue([]);
  add(changes(...Array.from({ length: 101 }, (_, index) => `product:${index}`)));
  await settled();
  expect(posted).toEqual([changes('products', 'store-info')]);
});
