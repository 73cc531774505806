import type { Page } from '@playwright/test';
import { type CatalogProduct, colorsOf, fetchProducts, findOrThrow, sizesOf } from './fixtures/catalog';
import { stored } from './fixtures/device-storage';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { toast, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

let shirt: CatalogProduct;
let bag: CatalogProduct;
let sizes: string[];
let colour: string;

test.beforeAll(async () => {
  const { data } = await fetchProducts({ category: 'shirts' });
  shirt = findOrThrow(data, (one) => sizesOf(one).length > 2 && colorsOf(one).length > 1);
  const accessories = await fetchProducts({ category: 'accessories' });
  bag = findOrThrow(accessories.data, (one) => sizesOf(one).length <= 1);
  sizes = sizesOf(shirt);
  colour = colorsOf(shirt)[0] ?? '';
});

const priceOf = ({ discountedPrice, regularPrice }: CatalogProduct) => discountedPrice ?? regularPrice;
const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
const line = (product: CatalogProduct, size: string | null = null, quantity = 1) => ({
  id: product.id,
  name: product.title,
  image: '',
  price: priceOf(product),
  quantity,
  selectedSize: size,
  selectedColor: null,
});

const lines = (page: Page) => page.getByRole('region', { name: 'Your cart' }).getByRole('article');
const names = (page: Page) =>
  lines(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
const lineOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const quantityOf = (page: Page, name: string) => lineOf(page, name).getByRole('status', { name: 'Quantity' });
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });
const undo = (page: Page, title: string) => toast(page, title).getByRole('button', { name: 'Undo' });

/** Opens the cart of a device that holds these lines; what happens to them later stays over reloads. */
async function openCart(page: Page, held: unknown): Promise<void> {
  await page.addInitScript(
    (text) => {
      if (localStorage.getItem('cart') === null) localStorage.setItem('cart', text);
    },
    typeof held === 'string' ? held : JSON.stringify(held),
  );
  await visit(page, '/cart');
}

test('two sizes of one product are two lines, from the product’s page to the cart', async ({ page }) => {
  // A toast that is pushed aside by the next one moves, and may be gone before a busy machine can press it.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, `/product/${shirt.id}`);
  await page.getByRole('radio', { name: colour, exact: true }).check();
  for (const size of sizes.slice(0, 2)) {
    await page.getByRole('radio', { name: size, exact: true }).check();
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  }
  await toast(page, 'Added to cart').first().getByRole('link', { name: 'View Cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page).toHaveTitle(/^Shopping Cart/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart');
  await expect(lines(page)).toHaveCount(2);
  await expect(summary(page)).toContainText('Subtotal (2 Items)');
  await expect(summary(page)).toContainText(rupees(2 * priceOf(shirt)));

  const second = lines(page).nth(1);
  await expect(second).toContainText(`Size: ${sizes[1]}`);
  await expect(second).toContainText(`Colour: ${colour}`);
  await second.getByRole('link', { name: shirt.title }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${shirt.id}\\?`));
  for (const name of [sizes[1] ?? '', colour]) {
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  }
});

test('the quantity loses no press, never goes below one and outlives a reload', async ({ page }) => {
  await openCart(page, [line(bag)]);
  const [less, more] = [
    page.getByRole('button', { name: 'Decrease quantity' }),
    page.getByRole('button', { name: 'Increase quantity' }),
  ];
  await expect(less).toBeDisabled();
  // All at once: faster than any page could show them.
  await more.evaluate((button: HTMLElement) => {
    for (let press = 0; press < 20; press += 1) button.click();
  });
  for (let press = 0; press < 5; press += 1) await more.click({ delay: 0 });
  await expect(quantityOf(page, bag.title)).toHaveText('26');
  await expect(toast(page, 'Cart updated')).toHaveCount(1);
  await expect(toast(page, 'Cart updated')).toContainText(`26 × ${bag.title}`);
  await expect(lines(page)).toContainText(rupees(26 * priceOf(bag)));
  await page.reload();
  await expect(quantityOf(page, bag.title)).toHaveText('26');
  await expect(summary(page)).toContainText('Subtotal (26 Items)');
});

test('a removed line comes back where it was, and what came meanwhile stays', async ({ page, context }) => {
  const held = [line(shirt, sizes[0]), line(shirt, sizes[1], 3), line(bag)];
  await openCart(page, held);
  const before = await names(page);
  await page.getByRole('button', { name: `Remove ${before[1]} from the cart` }).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(toast(page, 'Removed from cart')).toContainText(before[1] ?? '');
  expect(await stored(page, 'cart')).toEqual([held[0], held[2]]);

  const other = await context.newPage();
  await visit(other, `/product/${shirt.id}?size=${sizes[2]}&color=${encodeURIComponent(colour)}`);
  await other.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(lines(page)).toHaveCount(3);

  await undo(page, 'Removed from cart').click();
  await expect(lines(page)).toHaveCount(4);
  expect((await names(page)).slice(0, 3)).toEqual(before);
  await page.reload();
  await expect(quantityOf(page, before[1] ?? '')).toHaveText('3');
  await expect(toast(page, 'Removed from cart')).toHaveCount(0);
});

test('a cleared cart is empty over a reload; undone, it is as it was', async ({ page }) => {
  const held = [line(shirt, sizes[0], 2), line(bag)];
  await openCart(page, held);
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await undo(page, 'Cart cleared').click();
  await expect(lines(page)).toHaveCount(2);
  expect(await stored(page, 'cart')).toEqual(held);
  await expect(toast(page, 'Cart cleared')).toHaveCount(0);

  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await page.reload();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');
});

test('two tabs are in step', async ({ page, context }) => {
  await openCart(page, [line(shirt, sizes[0]), line(bag)]);
  const second = await context.newPage();
  await visit(second, '/cart');
  await lineOf(second, bag.title).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(quantityOf(page, bag.title)).toHaveText('2');
  await lineOf(page, bag.title).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(quantityOf(second, bag.title)).toHaveText('3');
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(lines(second)).toHaveCount(1);
  await second.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

for (const text of ['{', 'null', '"cart"', '[[],7,{"id":"x"}]', '{"length":1}']) {
  test(`a stored ${text} is an empty cart`, async ({ page }) => {
    await openCart(page, text);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });
}

test('of a cart that can be read in part, that part is kept', async ({ page }) => {
  await openCart(page, [
    { ...line(bag), quantity: -3 },
    null,
    line(bag),
    line(bag),
    { ...line(bag), price: '1' },
  ]);
  await expect(quantityOf(page, bag.title)).toHaveText('2');
});

test('who is signed out signs in before checkout', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/);
  await openCart(page, [line(bag)]);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(toast(page, 'Login Required')).toContainText('Please login to proceed with checkout');
  await expect(page).toHaveURL('/login?from=/checkout');
  expect(await stored(page, 'cart')).toEqual([line(bag)]);
});

test('nothing moves while the cart appears, however long it is', async ({ page }) => {
  for (const held of [[], [line(bag)], [line(bag), ...sizes.map((size) => line(shirt, size))]]) {
    const tab = await page.context().newPage();
    await watchLayoutShifts(tab);
    await openCart(tab, held);
    await tab.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(held));
    await tab.reload();
    await expect(lines(tab)).toHaveCount(held.length);
    await tab.evaluate(() => document.fonts.ready.then(() => true));
    expect(await layoutShifts(tab)).toEqual([]);
    await tab.close();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says why it shows no cart', async ({ page, consoleErrors }) => {
    // So says Chromium of every script while scripts are switched off.
    consoleErrors.allow(/^request: csp .*\.js\)$/);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart');
    // As a reader sees it: what stands in <noscript> is no text to other locators.
    await expect(page.getByRole('main')).toContainText('needs JavaScript', { useInnerText: true });
    await expect(page.getByRole('main')).not.toContainText('empty', { useInnerText: true });
  });
});
