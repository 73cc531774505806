import { RICH_RESULTS, structuredDataOf } from '../test-support/rich-results';
import { firstProductPath, get } from './fixtures/http';
import { SHOP_PORT } from './fixtures/shop-under-test';
import { startStubShop } from './fixtures/stub-shop';
import { expect, test } from './fixtures/test';

for (const host of ['localhost', 'loom.localhost']) {
  const own = `http://${host}:${SHOP_PORT}`;
  test(`on ${host}, products, lists and home describe themselves as rich results want it`, async ({
    origin,
  }) => {
    const dataOf = async (path: string) => structuredDataOf((await get(origin, path, { host })).body);
    const path = firstProductPath((await get(origin, '/products?category=women', { host })).body);

    const [product, way] = await dataOf(path);
    const { url, offers, image } = RICH_RESULTS.ListedProduct.parse(product);
    expect([url, offers.url, offers.seller.url]).toEqual([own + path, own + path, `${own}/`]);
    const picture = await get(origin, (image[0] ?? '').replace(own, ''), { host });
    expect(picture.headers['content-type']).toMatch(/^image\//);
    const crumbs = RICH_RESULTS.BreadcrumbList.parse(way).itemListElement;
    expect(crumbs.map((crumb) => ('item' in crumb ? new URL(crumb.item).origin : null))).toEqual([
      ...crumbs.slice(1).map(() => own),
      null,
    ]);

    const [, list] = await dataOf('/products?page=2');
    const { numberOfItems, itemListElement } = RICH_RESULTS.ItemList.parse(list);
    expect(itemListElement[0]?.position).toBe(13);
    expect(numberOfItems).toBeGreaterThan(12);
    expect(itemListElement.every((item) => item.url.startsWith(`${own}/product/`))).toBe(true);

    const [store, site] = await dataOf('/');
    expect(RICH_RESULTS.Organization.parse(store).url).toBe(`${own}/`);
    // The seeded shops offer no search.
    expect(RICH_RESULTS.WebSite.parse(site)).toMatchObject({ url: `${own}/` });
    expect(site).not.toHaveProperty('potentialAction');
  });
}

test('no text of a store ends the element early', async () => {
  test.slow();
  const shop = await startStubShop({}, { storeName: '</script><script>alert(1)</script>' });
  try {
    const { body } = await get(shop.at(''), '/');
    expect(body).not.toContain('<script>alert(1)');
    const [store] = structuredDataOf(body);
    expect(RICH_RESULTS.Organization.parse(store).name).toBe('</script><script>alert(1)</script>');
  } finally {
    await shop.stop();
  }
});

test('a store that could not be asked is not described', async () => {
  test.slow();
  const shop = await startStubShop();
  try {
    shop.api.setMood('error');
    expect(structuredDataOf((await get(shop.at(''), '/')).body)).toEqual([]);
  } finally {
    await shop.stop();
  }
});
