import { type CatalogProduct, fetchProducts } from './fixtures/catalog';
import { stored } from './fixtures/device-storage';
import { cards, toast, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

let products: CatalogProduct[];

test.beforeAll(async () => {
  products = (await fetchProducts({ category: 'trousers', limit: '2' })).data;
});

test('products stay on the wishlist until they are removed', async ({ page }) => {
  for (const { id, title } of products) {
    await visit(page, `/product/${id}`);
    await page.getByRole('button', { name: 'Add to Wishlist' }).click();
    await expect(toast(page, 'Added to wishlist')).toContainText(title);
    await expect(page.getByRole('button', { name: 'Remove from Wishlist' })).toBeVisible();
  }
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click();
  await expect(page).toHaveURL('/wishlist');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wishlist');
  // The newest item is first.
  const names = products.map(({ title }) => title).reverse();
  const listed = cards(page).getByRole('heading');
  await expect(listed).toHaveText(names);
  await expect(cards(page).first()).toContainText(/₹[\d,]+/);
  await page.reload();
  await expect(listed).toHaveText(names);

  await page.getByRole('button', { name: `Remove ${names[0]} from the wishlist` }).click();
  await expect(listed).toHaveText(names.slice(1));
  await listed.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[1] ?? '');
  await page.getByRole('button', { name: 'Remove from Wishlist' }).click();
  await expect(page.getByRole('button', { name: 'Add to Wishlist' })).toBeVisible();
  expect(await stored(page, 'wishlist')).toEqual([]);
});

test('an empty wishlist links to the products', async ({ page }) => {
  await visit(page, '/wishlist');
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  await page.getByRole('link', { name: 'Browse Products' }).click();
  await expect(page).toHaveURL('/products');
});

test('invalid items of a stored wishlist are dropped', async ({ page }) => {
  const known = { id: 'some-id', name: 'Known', image: '', price: 10, originalPrice: null };
  await page.addInitScript(
    (items) => localStorage.setItem('wishlist', JSON.stringify(items)),
    [known, known, null, 7, { id: 'x' }],
  );
  await visit(page, '/wishlist');
  await expect(cards(page).getByRole('heading')).toHaveText(['Known']);
});

test('a second tab updates the wishlist of the first one', async ({ page, context }) => {
  await visit(page, '/wishlist');
  const second = await context.newPage();
  await visit(second, `/product/${products[0]?.id}`);
  await second.getByRole('button', { name: 'Add to Wishlist' }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('a wishlist item that no longer exists leads to the 404 page', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/);
  const missing = { id: 'gone-for-good', name: 'Gone', image: '', price: 10, originalPrice: null };
  await page.addInitScript((item) => localStorage.setItem('wishlist', JSON.stringify([item])), missing);
  await visit(page, '/wishlist');
  await cards(page).getByRole('link', { name: 'Gone' }).click();
  await expect(page).toHaveURL('/product/gone-for-good');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found');
  expect((await page.reload())?.status()).toBe(404);
  await page.getByRole('link', { name: 'Browse Products' }).click();
  await expect(page).toHaveURL('/products');
});
