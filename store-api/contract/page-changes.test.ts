import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { pageChanges } from '../db/schema/internal';
import { products, productVariants } from '../db/schema/products';
import { reviews } from '../db/schema/reviews';
import { shops } from '../db/schema/shops';
import { readEnv } from '../env';
import {
  claimChanges,
  deleteChanges,
  dropChanges,
  findReportedSites,
  releaseChanges,
} from '../page-changes/claim-changes';
import { startReporting } from '../page-changes/report-changes';
import { productId } from '../seed/product-id';
import { describeBothEngines } from './engines.harness';

const SHIRT = productId('first', 'linen-shirt');
const KURTA = productId('first', 'silk-kurta');
const SECRET = 'a-secret-of-this-test';
const SHIRT_LISTS = ['all-products', 'category:men', 'category:shirts'];

describeBothEngines((api) => {
  beforeEach(() => dropChanges(api().db));

  /** The tags that are reported for the default shop, in alphabetical order. */
  const tagsOf = async (site = 'localhost') => {
    const { ids, changes } = await claimChanges(api().db, []);
    await deleteChanges(api().db, ids);
    return changes.find((change) => change.site === site)?.tags.toSorted() ?? [];
  };
  /** As if the time had come in which every process knows the shop as it is. */
  const advance = () => api().db.execute(sql`update page_changes set report_at = now()`);
  const countNoted = async () => (await api().db.select().from(pageChanges)).length;
  const setPrice = (price: number) =>
    api().db.update(products).set({ discountedPrice: price }).where(eq(products.id, SHIRT));
  const setStock = (stock: number) =>
    api().db.update(productVariants).set({ stock }).where(eq(productVariants.productId, SHIRT));

  test('a price changes the product and the lists that show it, of its own shop only', async () => {
    await setPrice(70_000);
    const hosts = ['shop.example', '*.shop.example', 'second.localhost'];
    const { changes } = await claimChanges(api().db, hosts);
    expect(changes.map(({ site }) => site).toSorted()).toEqual(['127.0.0.1', 'localhost', 'shop.example']);
    for (const { tags } of changes) expect(tags.toSorted()).toEqual([...SHIRT_LISTS, `product:${SHIRT}`]);
    expect(await claimChanges(api().db, [])).toEqual({ ids: [], changes: [] });
  });

  test('a change stays until it is deleted, and its shop counts as reported for the process that has it', async () => {
    const sitesBut = async (held: string[]) =>
      (await findReportedSites(api().db, ['shop.example', '*.shop.example'], held)).toSorted();
    const all = ['127.0.0.1', 'localhost', 'second.localhost', 'shop.example'];
    expect(await sitesBut([])).toEqual(all);
    await setPrice(70_100);
    expect(await sitesBut([])).toEqual(['second.localhost']);
    const { ids, changes } = await claimChanges(api().db, []);
    expect(await sitesBut([])).toEqual(['second.localhost']);
    expect(await sitesBut(ids)).toEqual(all);
    await releaseChanges(api().db, ids);
    const again = await claimChanges(api().db, []);
    expect(again.changes.map(({ site }) => site).toSorted()).toEqual(
      changes.map(({ site }) => site).toSorted(),
    );
    await deleteChanges(api().db, again.ids);
    expect(await sitesBut([])).toEqual(all);
  });

  test('what is written as it was changes nothing', async () => {
    await api().db.update(products).set({ title: 'linen shirt' }).where(eq(products.id, SHIRT));
    await api().db.update(shops).set({ storeName: 'First' }).where(eq(shops.id, 'first'));
    await advance();
    expect(await tagsOf()).toEqual([]);
  });

  test('another category changes the lists of both and the menu', async () => {
    await api().db.update(products).set({ category: 'Kurtas' }).where(eq(products.id, KURTA));
    expect(await tagsOf()).toEqual([
      'all-products',
      'category:kurtas',
      'category:women',
      'menu',
      `product:${KURTA}`,
    ]);
  });

  test('stock changes pages only where it shows', async () => {
    await api().db.insert(productVariants).values({ productId: SHIRT, size: 'S', color: '', stock: 20 });
    expect(await tagsOf()).toEqual([...SHIRT_LISTS, `product:${SHIRT}`]);
    await setStock(19);
    expect(await tagsOf()).toEqual([]);
    await setStock(5);
    expect(await tagsOf()).toEqual([`product:${SHIRT}`]);
    await setStock(0);
    expect(await tagsOf()).toEqual([...SHIRT_LISTS, `product:${SHIRT}`]);
    await api().db.delete(productVariants).where(eq(productVariants.productId, SHIRT));
    expect(await tagsOf()).toEqual([...SHIRT_LISTS, `product:${SHIRT}`]);
  });

  test('a review changes pages once it is published', async () => {
    const review = { productId: SHIRT, author: 'Asha K.', stars: 4, text: 'Good', status: 'held' as const };
    await api().db.insert(reviews).values(review);
    expect(await tagsOf()).toEqual([]);
    await api().db.update(reviews).set({ status: 'published' });
    expect(await tagsOf()).toEqual([...SHIRT_LISTS, `product:${SHIRT}`, `reviews:${SHIRT}`]);
    await api().db.update(reviews).set({ text: 'Very good' });
    expect(await tagsOf()).toEqual([`reviews:${SHIRT}`]);
    await api().db.delete(reviews);
    expect(await tagsOf()).toEqual([...SHIRT_LISTS, `product:${SHIRT}`, `reviews:${SHIRT}`]);
  });

  test('shops and policies are reported when every process knows them', async () => {
    await api()
      .db.update(shops)
      .set({ policies: { terms: '<p>New.</p>' } })
      .where(eq(shops.id, 'second'));
    expect(await tagsOf('second.localhost')).toEqual([]);
    await advance();
    expect(await tagsOf('second.localhost')).toEqual(['policies']);
    await api().db.update(shops).set({ description: 'Another one' }).where(eq(shops.id, 'second'));
    await advance();
    expect(await tagsOf('second.localhost')).toEqual(['store-info']);
  });

  test('new and deleted products change lists, and the menu where it gets or loses a type', async () => {
    const row = (id: string, parentCategory: string) => ({
      id,
      shopId: 'first',
      title: 'New',
      category: 'shirts',
      parentCategory,
      regularPrice: 100_000,
      imgUrl: '/new.webp',
      images: [],
      attributes: [],
    });
    const [first, second] = [productId('first', 'new-1'), productId('first', 'new-2')];
    await api().db.insert(products).values(row(first, 'Casual Shirts'));
    expect(await tagsOf()).toEqual(['all-products', 'category:shirts']);
    await api().db.insert(products).values(row(second, 'Denim Shirts'));
    expect(await tagsOf()).toEqual(['all-products', 'category:shirts', 'menu']);
    await api().db.delete(products).where(eq(products.id, first));
    expect(await tagsOf()).toEqual(['all-products', 'category:shirts', `product:${first}`]);
    await api().db.delete(products).where(eq(products.id, second));
    expect(await tagsOf()).toEqual(['all-products', 'category:shirts', 'menu', `product:${second}`]);
  });

  test('many products are one change', async () => {
    await api().db.execute(sql`
      insert into products (id, shop_id, title, category, parent_category, regular_price, img_url, images, attributes)
      select gen_random_uuid(), 'second', 'Many', 'many', 'Many', 100, '/many.webp', '[]', '[]' from generate_series(1, 1001)
    `);
    expect(await tagsOf('second.localhost')).toEqual(['products']);
    await api().db.execute(sql`
      update products set regular_price = 200
      where id in (select id from products where category = 'many' limit 200)
    `);
    expect(await tagsOf('second.localhost')).toEqual(['products']);
    await api().db.delete(products).where(eq(products.category, 'many'));
    expect(await tagsOf('second.localhost')).toEqual(['products']);
  });

  test('changes are signed and posted to every storefront under the hostname of the shop', async () => {
    const { url, calls, close } = await openStorefront();
    const stop = report(`${url}/, ${url}`);
    try {
      await setPrice(70_200);
      await until(() => calls.filter(({ tags }) => tags.length > 0).length === 4);
    } finally {
      await stop();
      close();
    }
    const reports = calls.filter(({ tags }) => tags.length > 0);
    const hosts = reports.map(({ headers }) => headers.host).toSorted();
    expect(hosts).toEqual(['127.0.0.1', '127.0.0.1', 'localhost', 'localhost']);
    for (const { headers, path, site, tags } of reports) {
      expect([path, site]).toEqual(['/api/revalidate', headers.host]);
      expect(tags).toContain(`product:${SHIRT}`);
    }
    for (const { headers, body } of calls) {
      const [, time, mac] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['x-shop-signature'])) ?? [];
      expect(mac).toBe(createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex'));
    }
    expect(new Set(calls.map(({ body }) => body)).size).toBe(calls.length);
  });

  test('each shop has a heartbeat a minute, the first one at the start', async () => {
    const { url, calls, close } = await openStorefront();
    const stop = report(url);
    const clock = jest.spyOn(Date, 'now');
    try {
      const sites = () => calls.map(({ site }) => site).toSorted();
      const first = ['127.0.0.1', 'localhost', 'second.localhost'];
      await until(() => calls.length === 3);
      expect(sites()).toEqual(first);
      clock.mockReturnValue(Date.now() + 61_000);
      await until(() => calls.length === 6);
      expect(sites()).toEqual([...first, ...first].toSorted());
      expect(calls.flatMap(({ tags }) => tags)).toEqual([]);
    } finally {
      clock.mockRestore();
      await stop();
      close();
    }
  });

  test('a shop has no heartbeat while a storefront has not accepted all changes, on this process or another', async () => {
    await setPrice(70_300);
    let isRefused = true;
    const { url, calls, close } = await openStorefront(({ site }) =>
      isRefused && site === 'localhost' ? 503 : 200,
    );
    const stop = report(url);
    const heartbeats = (host: string) => calls.filter(({ site, tags }) => site === host && tags.length === 0);
    const clock = jest.spyOn(Date, 'now');
    try {
      await until(() => heartbeats('127.0.0.1').length > 0);
      expect(await countNoted()).toBeGreaterThan(0);
      expect(heartbeats('localhost')).toEqual([]);
      isRefused = false;
      await until(async () => (await countNoted()) === 0);
      clock.mockReturnValue(Date.now() + 61_000);
      await until(() => heartbeats('localhost').length > 0);

      // Of another process.
      await api().db.execute(sql`
        insert into page_changes (shop_id, tag, report_at) values ('first', 'menu', now() + interval '5 minutes')
      `);
      const before = heartbeats('localhost').length;
      const others = heartbeats('second.localhost').length;
      clock.mockReturnValue(Date.now() + 122_000);
      await until(() => heartbeats('second.localhost').length > others);
      expect(heartbeats('localhost')).toHaveLength(before);
    } finally {
      clock.mockRestore();
      await stop();
      close();
    }
  });

  test('what was not accepted when reporting stops is reported by the next process', async () => {
    await setPrice(70_400);
    const refusing = await openStorefront(() => 503);
    const stop = report(refusing.url);
    await until(() => refusing.calls.some(({ tags }) => tags.length > 0));
    await stop();
    refusing.close();
    expect(await tagsOf()).toContain(`product:${SHIRT}`);
  });

  test('without a secret nothing is sent', async () => {
    await setPrice(70_500);
    const stop = startReporting(api().db, readEnv({}));
    await until(async () => (await countNoted()) === 0);
    await stop();
  });

  const report = (urls: string) =>
    startReporting(
      api().db,
      readEnv({ STOREFRONT_URLS: urls, REVALIDATE_SECRET: `${SECRET},an-older-secret-of-it` }),
    );
});

type Call = {
  headers: IncomingHttpHeaders;
  path: string | undefined;
  body: string;
  site: string;
  tags: string[];
};

/** Serves what a storefront has of the calls, with the status that is returned. */
async function openStorefront(statusOf: (call: Call) => number = () => 200) {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const call = { headers: request.headers, path: request.url, body, ...callBody.parse(JSON.parse(body)) };
      calls.push(call);
      response.writeHead(statusOf(call)).end();
    });
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const address = server.address();
  const port = address && typeof address !== 'string' ? address.port : 0;
  return { url: `http://localhost:${port}`, calls, close: () => server.close() };
}

const callBody = z.object({ site: z.string(), tags: z.array(z.string()) });

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(10);
}
