import { RICH_RESULTS, structuredDataOf } from '../test-support/rich-results';
import { createBaselineStore } from '../test-support/baseline-store';
import { firstProductPath, get } from './fixtures/http';
import { startIsolatedShop } from './fixtures/isolated-shop';
import { SHOP_PORT } from './fixtures/shop-under-test';
import { expect, httpTest as test } from './fixtures/test';

for (const host of ['localhost', 'loom.localhost']) {
  const publicOrigin = `http://${host}:${SHOP_PORT}`;
  test(`products, lists and the home page of ${host} have valid rich-result data`, async ({ origin }) => {
    const dataOf = async (path: string) => structuredDataOf((await get(origin, path, { host })).body);
    const path = firstProductPath((await get(origin, '/products?category=women', { host })).body);

    const [product, breadcrumbs] = await dataOf(path);
    const { url, offers, image } = listing(product);
    expect([url, offers[0]?.url.split('?')[0], offers[0]?.seller?.url]).toEqual([
      publicOrigin + path,
      publicOrigin + path,
      `${publicOrigin}/`,
    ]);
    const photo = await get(origin, (image?.[0] ?? '').replace(publicOrigin, ''), { host });
    expect(photo.headers['content-type']).toMatch(/^image\//);
    const crumbs = RICH_RESULTS.BreadcrumbList.parse(breadcrumbs).itemListElement;
    expect(crumbs.map((crumb) => ('item' in crumb ? new URL(crumb.item).origin : null))).toEqual([
      ...crumbs.slice(1).map(() => publicOrigin),
      null,
    ]);

    const [, list] = await dataOf('/products?page=2');
    const { numberOfItems, itemListElement } = RICH_RESULTS.ItemList.parse(list);
    expect(itemListElement[0]?.position).toBe(13);
    expect(numberOfItems).toBeGreaterThan(12);
    expect(itemListElement.every((item) => item.url.startsWith(`${publicOrigin}/product/`))).toBe(true);

    const [store, site] = await dataOf('/');
    expect(RICH_RESULTS.Organization.parse(store).url).toBe(`${publicOrigin}/`);
    expect(RICH_RESULTS.WebSite.parse(site)).toMatchObject({ url: `${publicOrigin}/` });
    expect(site).toHaveProperty(
      'potentialAction.target.urlTemplate',
      `${publicOrigin}/search?q={search_term_string}`,
    );
  });
}

test('every product that is seeded has valid rich-result data, which stays small', async ({ origin }) => {
  test.slow();
  const { body } = await get(origin, '/sitemaps/products-1.xml');
  const paths = [...body.matchAll(/<loc>[^<]*?(\/product\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(50);
  for (const path of paths) {
    const [product] = structuredDataOf((await get(origin, path)).body);
    const { offers, image } = listing(product);
    expect(image, path).toBeDefined();
    for (const offer of offers) expect(offer.url, path).toContain(path);
    expect(offers[0], path).toMatchObject({
      hasMerchantReturnPolicy: { applicableCountry: 'IN' },
      // Free from ₹1,499 on.
      shippingDetails: { shippingRate: { value: Number(offers[0]?.price) < 1499 ? 79 : 0 } },
    });
    expect(JSON.stringify(product).length, path).toBeLessThan(20_000);
  }
});

/** The address, images and offers of a product, or of the group of its sizes and colors. */
function listing(data: unknown) {
  const group = RICH_RESULTS.ProductGroup.safeParse(data);
  if (group.success) {
    const { url, image, hasVariant } = group.data;
    return { url, image, offers: hasVariant.map(({ offers }) => offers) };
  }
  const { url, image, offers } = RICH_RESULTS.ListedProduct.parse(data);
  return { url, image, offers: [offers] };
}

test('a store name cannot close the script element, and a store that fails has no structured data', async () => {
  test.slow();
  const shop = await startIsolatedShop(
    {},
    createBaselineStore({ storeName: '</script><script>alert(1)</script>' }),
  );
  try {
    const { body } = await get(shop.url(''), '/');
    expect(body).not.toContain('<script>alert(1)');
    const [store] = structuredDataOf(body);
    expect(RICH_RESULTS.Organization.parse(store).name).toBe('</script><script>alert(1)</script>');

    shop.store.setMode('error');
    const failed = await get(shop.url(''), '/', { host: 'failing.localhost' });
    expect(structuredDataOf(failed.body)).toEqual([]);
  } finally {
    await shop.stop();
  }
});
