import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { products, productVariants } from '../db/schema/products';
import { reviews } from '../db/schema/reviews';
import { shops } from '../db/schema/shops';
import { readEnv } from '../env';
import { claimChanges, dropChanges } from '../page-changes/claim-changes';
import { startReporting } from '../page-changes/report-changes';
import { productId } from '../seed/product-id';
import { describeEachEngine } from './engines.harness';

const SHIRT = productId('first', 'linen-shirt');
const KURTA = productId('first', 'silk-kurta');
const SECRET = 'a-secret-of-this-test';
const SHIRT_LISTS = ['all-products', 'category:men', 'category:shirts'];

describeEachEngine((api) => {
  beforeEach(() => dropChanges(api().db));

  /** The tags that are reported for the default shop, in alphabetical order. */
  const tagsOf = async (site = 'localhost') => {
    const changes = await claimChanges(api().db, []);
    return changes.find((change) => change.site === site)?.tags.toSorted() ?? [];
  };
  /** As if the time had come in which every process knows the shop as it is. */
  const advance = () => api().db.execute(sql`update page_changes set report_at = now()`);
  const setStock = (stock: number) =>
    api().db.update(productVariants).set({ stock }).where(eq(productVariants.productId, SHIRT));

  test('a price changes the product and the lists that show it, of its own shop only', async () => {
    await api().db.update(products).set({ discountedPrice: 70_000 }).where(eq(products.id, SHIRT));
    const changes = await claimChanges(api().db, ['shop.example', '*.shop.example', 'second.localhost']);
    expect(changes.map(({ site }) => site).toSorted()).toEqual(['127.0.0.1', 'localhost', 'shop.example']);
    for (const { tags } of changes) expect(tags.toSorted()).toEqual([...SHIRT_LISTS, `product:${SHIRT}`]);
    expect(await claimChanges(api().db, [])).toEqual([]);
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
    const calls: { headers: IncomingHttpHeaders; body: string; path: string | undefined }[] = [];
    let onAll: () => void = () => undefined;
    const all = new Promise<void>((resolve) => (onAll = resolve));
    const storefront = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        calls.push({ headers: request.headers, body, path: request.url });
        response.end();
        if (calls.length === 4) onAll();
      });
    });
    await new Promise<void>((resolve) => storefront.listen(0, 'localhost', resolve));
    const address = storefront.address();
    const port = address && typeof address !== 'string' ? address.port : 0;
    const stop = startReporting(
      api().db,
      readEnv({
        STOREFRONT_URLS: `http://localhost:${port}/, http://localhost:${port}`,
        REVALIDATE_SECRET: `${SECRET},an-older-secret-of-it`,
      }),
    );
    try {
      await api().db.update(products).set({ regularPrice: 90_000 }).where(eq(products.id, SHIRT));
      await all;
    } finally {
      await stop();
      storefront.close();
    }
    expect(calls.map(({ headers }) => headers.host).toSorted()).toEqual([
      ...['127.0.0.1', '127.0.0.1', 'localhost', 'localhost'],
    ]);
    for (const { headers, body, path } of calls) {
      expect(path).toBe('/api/revalidate');
      const [, time, mac] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['x-shop-signature'])) ?? [];
      expect(mac).toBe(createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex'));
      expect(JSON.parse(body)).toMatchObject({
        site: headers.host,
        tags: expect.arrayContaining([`product:${SHIRT}`]),
      });
    }
    expect(new Set(calls.map(({ body }) => body)).size).toBe(4);
  });
});
