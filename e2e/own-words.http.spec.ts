import { createBaselineStore } from '../test-support/baseline-store';
import { get } from './fixtures/http';
import { startIsolatedShop, type IsolatedShop } from './fixtures/isolated-shop';
import { createShiftedClock, type ShiftedClock } from './fixtures/shifted-clock';
import { expect, httpTest as test } from './fixtures/test';

const PAGE = { slug: 'our-craft', title: 'Our craft', html: '<p>By hand.</p>' };
const ENTRY = { slug: 'five-ways', title: 'Five ways', date: '2026-11-12', html: '<p>Fold it.</p>' };

/** Shorter than a page is kept otherwise. */
const SHOWN_MS = 20_000;

const WORDED = { storeName: 'Worded', features: ['pages', 'announcement'] };

let clock: ShiftedClock;
let shop: IsolatedShop;
/** What a hostname that is asked for the first time gets. */
let storeInfo: object = WORDED;

test.beforeAll(async () => {
  const plain = createBaselineStore();
  const found = (body: unknown) => ({ status: 200, body });
  clock = createShiftedClock();
  shop = await startIsolatedShop(clock.env, (request) => {
    if (request.path === '/storeInfo') return found(storeInfo);
    if (request.path === '/pages') return found({ data: [PAGE] });
    if (request.path === '/pages/our-craft') return found(PAGE);
    if (request.path === '/journal')
      return found({ data: request.query.get('page') === '1' ? [ENTRY] : [], count: 1 });
    if (request.path === '/journal/five-ways') return found(ENTRY);
    return plain(request);
  });
});
test.afterAll(async () => {
  await shop?.stop();
  clock?.remove();
});

test('pages and journal are kept, and in the sitemap and the feed', async () => {
  for (const path of ['/pages/our-craft', '/journal', '/journal/five-ways', '/journal/feed.xml']) {
    expect((await get(shop.url(''), path)).status, path).toBe(200);
    expect((await get(shop.url(''), path)).headers['x-nextjs-cache'], path).toMatch(/HIT|STALE/);
  }
  const sitemap = (await get(shop.url(''), '/sitemaps/pages.xml')).body;
  for (const path of ['/pages/our-craft', '/journal', '/journal/five-ways'])
    expect(sitemap).toContain(`${path}</loc>`);
  expect((await get(shop.url(''), '/journal/feed.xml')).body).toContain('<title>Five ways</title>');
});

test('what a store has not written is not there, as for a store without pages', async () => {
  for (const path of ['/pages/nothing', '/pages/Our-Craft', '/pages', '/journal/nothing', '/journal/page/2'])
    expect((await get(shop.url(''), path)).status, path).toBe(404);
  const asked = shop.store.requests.length;
  storeInfo = { storeName: 'Plain' };
  const plain = { host: 'plain.localhost' };
  for (const path of ['/pages/our-craft', '/journal', '/journal/five-ways', '/journal/feed.xml'])
    expect((await get(shop.url(''), path, plain)).status, path).toBe(404);
  const calls = shop.store.requests.slice(asked).map(({ path }) => path);
  expect(calls.filter((path) => /\/(?:pages|journal)/.test(path))).toEqual([]);
  expect((await get(shop.url(''), '/sitemaps/pages.xml', plain)).body).not.toContain('/journal');
});

test('a kept page shows an announcement from its beginning to its end', async () => {
  const from = Date.now() + SHOWN_MS;
  const until = from + SHOWN_MS;
  const [first, last] = [from, until].map((time) => new Date(time).toISOString());
  storeInfo = { ...WORDED, announcement: { text: 'For a moment', from: first, until: last } };
  const read = async () => (await get(shop.url(''), '/about', { host: 'timed.localhost' })).body;
  expect(await read()).not.toContain('For a moment');
  expect(Date.now()).toBeLessThan(from);
  await clock.advance(SHOWN_MS);
  const shown = await read();
  expect(shown).toContain('For a moment');
  // Before the script that reads it.
  expect(shown.indexOf('<meta name="announcement"')).toBeLessThan(shown.indexOf('<script>'));
  expect(Date.now()).toBeLessThan(from);
  await clock.advance(SHOWN_MS);
  expect(await read()).not.toContain('For a moment');
});
