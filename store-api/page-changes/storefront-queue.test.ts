import type { SiteChanges } from './claim-changes';
import { createStorefrontQueue } from './storefront-queue';

const SITE = 'shop.example';

/** A queue whose storefront answers with these statuses in turn, then with 200. */
function createQueue(statuses: (number | Error)[]) {
  const posted: SiteChanges[] = [];
  const pauses: number[] = [];
  const warnings: string[] = [];
  const add = createStorefrontQueue({
    post: async (changes) => {
      posted.push(changes);
      const status = statuses.shift() ?? 200;
      if (status instanceof Error) throw status;
      return status;
    },
    delay: async (ms) => void pauses.push(ms),
    warn: (reason) => void warnings.push(reason),
  });
  return { add, posted, pauses, warnings };
}

const changes = (...tags: string[]): SiteChanges[] => [{ site: SITE, tags }];

test('reports what changed, and what comes meanwhile together', async () => {
  const { add, posted } = createQueue([]);
  const first = add(changes('product:1'));
  const second = add(changes('product:2', 'menu'));
  await add(changes('menu'));
  await Promise.all([first, second]);
  expect(posted).toEqual([...changes('product:1'), ...changes('product:2', 'menu')]);
});

test('tries again after longer and longer pauses', async () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const { add, posted, pauses, warnings } = createQueue([refused, 503, 401]);
  await add(changes('product:1'));
  expect(posted).toEqual(Array.from({ length: 4 }, () => changes('product:1')[0]));
  expect(pauses).toEqual([1000, 2000, 4000]);
  expect(warnings).toEqual([]);
});

test('gives up after a minute with one warning, and warns again only after it had worked', async () => {
  const statuses = Array.from({ length: 14 }, () => 503);
  const { add, pauses, warnings } = createQueue(statuses);
  await add(changes('product:1'));
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeLessThan(65_000);
  await add(changes('product:2'));
  expect(statuses).toEqual([]);
  expect(warnings).toEqual(['status 503']);
  await add(changes('product:3'));
  statuses.push(...Array.from({ length: 7 }, () => 500));
  await add(changes('product:4'));
  expect(warnings).toEqual(['status 503', 'status 500']);
});

test('does not try again for a hostname that the storefront does not serve', async () => {
  const { add, posted, pauses, warnings } = createQueue([400]);
  await add(changes('product:1'));
  expect([posted.length, pauses, warnings]).toEqual([1, [], []]);
});

test('holds no more than a call can name', async () => {
  const { add, posted } = createQueue([]);
  await add(changes(...Array.from({ length: 101 }, (_, index) => `product:${index}`)));
  expect(posted).toEqual(changes('products', 'store-info'));
});
