import type { Locator } from '@playwright/test';
import {
  type CatalogProduct,
  colorsOf,
  fetchProducts,
  findOrThrow,
  priceOf,
  rupees,
  sizesOf,
} from './fixtures/catalog';
import { cards, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

let shirts: CatalogProduct[];
let shirt: CatalogProduct;

test.beforeAll(async () => {
  shirts = (await fetchProducts({ category: 'shirts' })).data;
  shirt = findOrThrow(
    shirts,
    (item) => item.discountedPrice !== null && sizesOf(item).length > 1 && colorsOf(item).length > 1,
  );
});

test('a product page shows all details of the product, and its breadcrumbs lead back', async ({ page }) => {
  await visit(page, `/product/${shirt.id}`);
  await expect(page).toHaveTitle(new RegExp(shirt.title));
  const main = page.getByRole('main');
  const product = main.getByRole('article').first();
  await expect(product.getByRole('heading', { level: 1 })).toHaveText(shirt.title);
  await expect(product).toContainText(rupees(priceOf(shirt)));
  await expect(product).toContainText(rupees(shirt.regularPrice));
  await expect(product.getByText('Sale', { exact: true })).toBeVisible();
  await expect(product.getByText(/^\d+% off$/)).toBeVisible();
  await expect(product.getByText(shirt.category, { exact: true })).toBeVisible();
  await expect(product.getByText(`ID ${shirt.id.slice(0, 8)}`, { exact: true })).toBeVisible();
  await expect(product).toContainText(shirt.description);

  const sizes = product.getByRole('group', { name: 'Clothing Size' }).getByRole('radio');
  await expect(sizes).toHaveCount(sizesOf(shirt).length);
  const colors = product.getByRole('group', { name: 'Colour' }).getByRole('radio');
  await expect(colors).toHaveCount(colorsOf(shirt).length);
  // Of several sizes none is preselected; of several colours it is the pictured one.
  await expect(sizes.and(page.getByRole('radio', { checked: true }))).toHaveCount(0);
  await expect(colors.and(page.getByRole('radio', { checked: true }))).toHaveCount(1);

  await expect(product.getByRole('group', { name: `Quantity of ${shirt.title}` })).toContainText('1');
  await expect(product.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect(product.getByRole('button', { name: 'Add to Wishlist' })).toBeVisible();

  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toContainText([
    'Home',
    'All Products',
    'Shirts',
    shirt.parentCategory,
    shirt.title,
  ]);
  await expect(crumbs.getByText(shirt.title)).toHaveAttribute('aria-current', 'page');
  await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(crumbs.getByRole('link', { name: 'Shirts', exact: true })).toHaveAttribute(
    'href',
    '/products?category=shirts',
  );
  await crumbs.getByRole('link', { name: shirt.parentCategory }).click();
  await expect(page).toHaveURL(/\/products\?category=shirts&parentCategory=/);
  await expect(page.getByLabel('Filter by Type')).toHaveValue(shirt.parentCategory);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('name, price, sizes and button are on the first screen, and the button shows what is missing', async ({
    page,
  }) => {
    await visit(page, `/product/${shirt.id}`);
    const product = page.getByRole('main').getByRole('article').first();
    const add = product.getByRole('button', { name: 'Add to Cart' });
    const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? NaN;
    const bottom = async (locator: Locator) =>
      (await top(locator)) + ((await locator.boundingBox())?.height ?? NaN);
    const bar = await top(add);
    expect(await bottom(add)).toBeLessThanOrEqual(await top(page.getByRole('navigation', { name: 'Tabs' })));
    const sizes = product.getByRole('group', { name: 'Clothing Size' });
    for (const text of [product.getByRole('heading', { level: 1 }), product.getByText(/^₹/).first(), sizes]) {
      expect(await bottom(text)).toBeLessThan(bar);
    }

    await add.tap();
    const size = product.getByRole('group', { name: 'Clothing Size' }).getByRole('radio').first();
    await expect(size).toBeFocused();
    await expect.poll(() => bottom(size)).toBeLessThan(bar);
    await expect(size).toBeInViewport({ ratio: 1 });
    await size.check();
    await add.tap();
    await expect(product.getByText(`In your cart: 1 × ${sizesOf(shirt)[0]}`)).toBeVisible();
  });
});

test('at most ten specifications are in a panel of at most 300 px, fade at its edge and scroll by keyboard', async ({
  page,
}) => {
  const richest = shirts.reduce((a, b) => (b.attributes.length > a.attributes.length ? b : a));
  await visit(page, `/product/${richest.id}`);
  const panel = page.getByRole('group', { name: 'Specifications' });
  await expect(panel).toContainText('Fabric');
  const terms = panel.getByRole('term');
  expect(await terms.count()).toBeLessThanOrEqual(10);
  for (const variant of ['Size', 'Color'])
    await expect(terms.getByText(variant, { exact: true })).toHaveCount(0);
  expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(300);

  const bottom = async (element: Locator) => {
    const box = await element.boundingBox();
    return box ? Math.floor(box.y + box.height) : NaN;
  };
  const last = panel.getByRole('definition').last();
  await panel.scrollIntoViewIfNeeded();
  expect(await bottom(last)).toBeGreaterThan(await bottom(panel));
  const fading = () => panel.evaluate((element) => getComputedStyle(element, '::after').opacity);
  await expect.poll(fading).toBe('1');
  await panel.focus();
  await page.keyboard.press('End');
  await expect.poll(async () => (await bottom(last)) <= (await bottom(panel))).toBe(true);
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect.poll(fading).toBe('0');
});

test('a single size is chosen, under the heading of the type of product', async ({ page }) => {
  const { data } = await fetchProducts({ category: 'accessories' });
  const bag = findOrThrow(
    data,
    (item) => item.parentCategory === 'Bags' && sizesOf(item).join() === 'One Size',
  );
  await visit(page, `/product/${bag.id}`);
  await expect(page.getByRole('group', { name: 'Size', exact: true }).getByRole('radio')).toBeChecked();
});

test('related products are other products of the same category', async ({ page }) => {
  const ids = new Set(shirts.map(({ id }) => id));
  await visit(page, `/product/${shirt.id}`);
  const related = page.getByRole('region', { name: 'You may also like' }).getByRole('article');
  await expect(related).toHaveCount(4);
  for (const relatedCard of await related.all()) {
    const href = await relatedCard.getByRole('heading').getByRole('link').getAttribute('href');
    const other = href?.replace('/product/', '') ?? '';
    expect(other).not.toBe(shirt.id);
    expect(ids).toContain(other);
  }
  const next = cards(page).last().getByRole('heading');
  const name = await next.innerText();
  await next.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
