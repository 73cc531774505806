import { axeViolations } from './fixtures/axe';
import { type CatalogProduct, fetchProducts, priceOf, rupees, sizesOf } from './fixtures/catalog';
import { stored } from './fixtures/device-storage';
import { card, cards, toast, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

let products: CatalogProduct[];

test.beforeAll(async () => {
  products = (await fetchProducts({ category: 'trousers', limit: '2' })).data;
});

test('products stay on the wishlist, of other tabs as well, until they are removed', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await visit(other, '/wishlist');
  for (const { id, title } of products) {
    await visit(page, `/product/${id}`);
    await page.getByRole('button', { name: 'Add to Wishlist' }).click();
    await expect(toast(page, 'Added to wishlist')).toContainText(title);
    await expect(page.getByRole('button', { name: 'Remove from Wishlist' })).toBeVisible();
  }
  await expect(cards(other)).toHaveCount(2);
  await other.close();
  const heart = page.getByRole('banner').getByRole('link', { name: 'Wishlist' });
  await expect(heart).toContainText('2 items');
  await heart.click();
  await expect(page).toHaveURL('/wishlist');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wishlist');
  // The newest item is first.
  const names = products.map(({ title }) => title).reverse();
  const listed = cards(page).getByRole('heading');
  await expect(listed).toHaveText(names);
  await expect(cards(page).first()).toContainText(/₹[\d,]+/);
  await page.reload();
  await expect(listed).toHaveText(names);

  const remove = page.getByRole('button', { name: `Remove ${names[0]} from the wishlist` });
  await remove.click();
  await expect(listed).toHaveText(names.slice(1));
  await expect(cards(page).first()).toBeFocused();
  await toast(page, 'Removed from wishlist').getByRole('button', { name: 'Undo' }).click();
  await expect(listed).toHaveText(names);
  await remove.click();
  await expect(listed).toHaveText(names.slice(1));
  await expect(heart).toContainText('1 item');
  await listed.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[1] ?? '');
  await page.getByRole('button', { name: 'Remove from Wishlist' }).click();
  await expect(page.getByRole('button', { name: 'Add to Wishlist' })).toBeVisible();
  expect(await stored(page, 'wishlist')).toEqual([]);
});

test('the wishlist sells: today’s price, and the cart with a choice of size; what is gone leads to the 404 page', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  const [product] = products;
  if (!product) throw new Error('The catalogue has no trousers.');
  const price = priceOf(product);
  const item = { id: product.id, name: product.title, image: '', price: price + 500, originalPrice: null };
  const missing = { ...item, id: 'gone-for-good', name: 'Gone' };
  await page.addInitScript(
    (items) => localStorage.setItem('wishlist', JSON.stringify(items)),
    [item, missing],
  );
  await visit(page, '/wishlist');
  const listed = card(page, product.title);
  await expect(listed).toContainText(rupees(price));
  await expect(listed).toContainText('₹500 less than when you saved it');
  await expect(card(page, 'Gone')).toContainText('No longer available');
  await expect(card(page, 'Gone').getByRole('button', { name: /^Choose size/ })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);

  const size = sizesOf(product)[1] ?? '';
  await listed.getByRole('button', { name: /^Choose size/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose a size' });
  await sheet.getByRole('radio', { name: size, exact: true }).check();
  await sheet.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect(toast(page, 'Added to cart')).toContainText(`size ${size}`);
  await expect(listed).toContainText('In your cart');
  expect(await stored(page, 'cart')).toMatchObject([{ id: product.id, price, selectedSize: size }]);

  await cards(page).getByRole('link', { name: 'Gone' }).click();
  await expect(page).toHaveURL('/product/gone-for-good');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found');
  expect((await page.reload())?.status()).toBe(404);
  await page.getByRole('link', { name: 'Browse Products' }).click();
  await expect(page).toHaveURL('/products');
});
