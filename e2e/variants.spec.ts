import {
  type CatalogProduct,
  colorsOf,
  fetchProducts,
  findOrThrow,
  priceOf,
  sizesOf,
} from './fixtures/catalog';
import { stored } from './fixtures/device-storage';
import { toast, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

let product: CatalogProduct;
let size: string;
let color: string;

test.beforeAll(async () => {
  const { data } = await fetchProducts({ category: 'shirts' });
  product = findOrThrow(data, (item) => sizesOf(item).length > 2 && colorsOf(item).length > 1);
  [size, color] = [sizesOf(product)[1] ?? '', colorsOf(product)[1] ?? ''];
});

test('the chosen variant is in the URL and restored from it', async ({ page, context }) => {
  await visit(page, `/product/${product.id}?utm_source=mail`);
  const entries = await page.evaluate(() => history.length);
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  await radio(sizesOf(product)[0] ?? '').check();
  await radio(size).check();
  await radio(color).check();
  await expect(page).toHaveURL((url) => url.searchParams.get('size') === size);
  await expect(page).toHaveURL((url) => url.searchParams.get('color') === color);
  await expect(page).toHaveURL(/utm_source=mail/);
  expect(await page.evaluate(() => history.length)).toBe(entries);

  const friend = await context.newPage();
  await visit(friend, page.url());
  for (const name of [size, color]) {
    await expect(friend.getByRole('radio', { name, exact: true })).toBeChecked();
  }
  await expect(friend.getByRole('radio', { checked: true })).toHaveCount(2);
});

test('an unknown size in the URL is ignored', async ({ page }) => {
  await visit(page, `/product/${product.id}?size=XXXXXL&color=&size=${'x'.repeat(500)}`);
  const sizes = page.getByRole('group', { name: 'Clothing Size' });
  await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(0);
  // A color is chosen at first.
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
});

test('adding without a size shows a message and focuses the sizes', async ({ page }) => {
  await visit(page, `/product/${product.id}`);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(toast(page, 'Please select a size')).toContainText(
    'You must select a size before adding to cart',
  );
  expect(await stored(page, 'cart')).toBeNull();
  const sizes = page.getByRole('group', { name: 'Clothing Size' });
  await expect(sizes.getByRole('radio').first()).toBeFocused();
  await expect(sizes).toContainText('Please select a size');
  await sizes.getByRole('radio', { name: size, exact: true }).check();
  await expect(sizes).not.toContainText('Please select a size');
});

test('each combination of size and colour is a separate cart line', async ({ page }) => {
  await visit(page, `/product/${product.id}`);
  const [decrease, increase] = [
    page.getByRole('button', { name: 'Decrease quantity' }),
    page.getByRole('button', { name: 'Increase quantity' }),
  ];
  await expect(decrease).toBeDisabled();
  await page.getByRole('radio', { name: size, exact: true }).check();
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
  await add.click();
  await page.getByRole('radio', { name: color, exact: true }).check();
  await increase.click();
  await increase.click();
  await decrease.click();
  await expect(page.getByRole('status', { name: 'Quantity' })).toHaveText('2');
  await add.click();
  await expect(toast(page, 'Added to cart').first()).toContainText(`2 × ${product.title}`);
  const line = {
    id: product.id,
    name: product.title,
    price: priceOf(product),
    selectedSize: size,
  };
  expect(await stored(page, 'cart')).toMatchObject([
    { ...line, quantity: 1, selectedColor: colorsOf(product)[0] },
    { ...line, quantity: 2, selectedColor: color },
  ]);
});
