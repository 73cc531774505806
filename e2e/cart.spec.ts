import type { Page } from '@playwright/test';
import {
  colorsOf,
  fetchProducts,
  findOrThrow,
  priceOf,
  rupees,
  sizesOf,
  type CatalogProduct,
} from './fixtures/catalog';
import { storeCart, stored } from './fixtures/device-storage';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { toast, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

let shirt: CatalogProduct;
let bag: CatalogProduct;
let sizes: string[];
let color: string;

test.beforeAll(async () => {
  const { data } = await fetchProducts({ category: 'shirts' });
  shirt = findOrThrow(data, (item) => sizesOf(item).length > 2 && colorsOf(item).length > 1);
  const accessories = await fetchProducts({ category: 'accessories' });
  bag = findOrThrow(accessories.data, (item) => sizesOf(item).length <= 1);
  sizes = sizesOf(shirt);
  color = colorsOf(shirt)[0] ?? '';
});

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

/** Opens the cart page with these lines, or this text, in local storage. */
async function openCart(page: Page, cart: unknown[] | string): Promise<void> {
  await storeCart(page, cart);
  await visit(page, '/cart');
}

test('two sizes of one product are two cart lines', async ({ page }) => {
  // With animations a second toast moves the first one, which a slow machine may then fail to click.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, `/product/${shirt.id}`);
  await page.getByRole('radio', { name: color, exact: true }).check();
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
  await expect(second).toContainText(`Colour: ${color}`);
  await second.getByRole('link', { name: shirt.title }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${shirt.id}\\?`));
  for (const name of [sizes[1] ?? '', color]) {
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  }
});

test('the quantity counts every click and survives a reload, and checkout leads to sign-in', async ({
  page,
  consoleErrors,
}) => {
  // The page of the protected checkout is not there for a visitor.
  consoleErrors.allow(/404/);
  await openCart(page, [line(bag)]);
  const [decrease, increase] = [
    page.getByRole('button', { name: 'Decrease quantity' }),
    page.getByRole('button', { name: 'Increase quantity' }),
  ];
  await expect(decrease).toBeDisabled();
  // Clicks within one task, faster than the page can render.
  await increase.evaluate((button: HTMLElement) => {
    for (let click = 0; click < 20; click += 1) button.click();
  });
  for (let click = 0; click < 5; click += 1) await increase.click({ delay: 0 });
  await expect(quantityOf(page, bag.title)).toHaveText('26');
  await expect(toast(page, 'Cart updated')).toHaveCount(1);
  await expect(toast(page, 'Cart updated')).toContainText(`26 × ${bag.title}`);
  await expect(lines(page)).toContainText(rupees(26 * priceOf(bag)));
  await page.reload();
  await expect(quantityOf(page, bag.title)).toHaveText('26');
  await expect(summary(page)).toContainText('Subtotal (26 Items)');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(toast(page, 'Login Required')).toContainText('Please login to proceed with checkout');
  await expect(page).toHaveURL('/login?from=/checkout');
  expect(await stored(page, 'cart')).toEqual([line(bag, null, 26)]);
});

test('undo restores a removed line in its place and keeps what another tab has added, and two tabs show the same cart', async ({
  page,
  context,
}) => {
  const cart = [line(shirt, sizes[0]), line(shirt, sizes[1], 3), line(bag)];
  await openCart(page, cart);
  const before = await names(page);
  // Opened before, as the toast with Undo does not last.
  const other = await context.newPage();
  await visit(other, `/product/${shirt.id}?size=${sizes[2]}&color=${encodeURIComponent(color)}`);
  await page.getByRole('button', { name: `Remove ${before[1]} from the cart` }).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(toast(page, 'Removed from cart')).toContainText(before[1] ?? '');
  expect(await stored(page, 'cart')).toEqual([cart[0], cart[2]]);

  await other.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(lines(page)).toHaveCount(3);

  await undo(page, 'Removed from cart').click();
  await expect(lines(page)).toHaveCount(4);
  expect((await names(page)).slice(0, 3)).toEqual(before);
  await page.reload();
  await expect(quantityOf(page, before[1] ?? '')).toHaveText('3');
  await expect(toast(page, 'Removed from cart')).toHaveCount(0);

  await visit(other, '/cart');
  await expect(lines(other)).toHaveCount(4);
  await lineOf(page, bag.title).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(quantityOf(other, bag.title)).toHaveText('2');
  await other.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('undo restores a cleared cart; without it the cart stays empty', { tag: '@long' }, async ({ page }) => {
  const cart = [...sizes.map((size) => line(shirt, size, 2)), line(bag)];
  await openCart(page, cart);
  // The button is below all lines, so that the page is scrolled when they go.
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await undo(page, 'Cart cleared').click();
  await expect(lines(page)).toHaveCount(cart.length);
  expect(await stored(page, 'cart')).toEqual(cart);
  await expect(toast(page, 'Cart cleared')).toHaveCount(0);

  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await page.reload();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');
});

test(
  'a line is changed in place, merged with an equal one, and moved to the wishlist',
  { tag: '@long' },
  async ({ page }) => {
    await openCart(page, [line(shirt, sizes[0]), line(shirt, sizes[1], 2), line(bag)]);
    const choose = async (label: RegExp, index: number, choices: string[]) => {
      await lines(page).nth(index).getByRole('button', { name: label }).click();
      const form = lines(page).nth(index).getByRole('form');
      for (const name of choices) await form.getByRole('radio', { name, exact: true }).check();
      await form.getByRole('button', { name: 'Save' }).click();
    };
    await choose(/^Colour: choose/, 0, [color]);
    await expect(lines(page).first()).toContainText(`Colour: ${color}`);
    await expect(lines(page).first()).toBeFocused();
    await choose(/^Colour: choose/, 1, [color, sizes[0] ?? '']);
    await expect(lines(page)).toHaveCount(2);
    await expect(lines(page).first().getByRole('status', { name: 'Quantity' })).toHaveText('3');
    await expect(summary(page)).toContainText('Subtotal (4 Items)');
    await expect(summary(page).getByText('Free')).toBeVisible();

    await lineOf(page, bag.title)
      .getByRole('button', { name: /^Move to wishlist/ })
      .click();
    await expect(lines(page)).toHaveCount(1);
    await expect(lines(page).first()).toBeFocused();
    const heart = page.getByRole('banner').getByRole('link', { name: 'Wishlist' });
    await expect(heart).toContainText('1 item');
    await undo(page, 'Moved to wishlist').click();
    await expect(lines(page)).toHaveCount(2);
    await expect(heart).not.toContainText('item');
  },
);

test('a cart of any length appears without a layout shift', { tag: '@long' }, async ({ page }) => {
  for (const cart of [[], [line(bag)], [line(bag), ...sizes.map((size) => line(shirt, size))]]) {
    const tab = await page.context().newPage();
    await watchLayoutShifts(tab);
    await openCart(tab, cart);
    await tab.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify(cart));
    await tab.reload();
    await expect(lines(tab)).toHaveCount(cart.length);
    await tab.evaluate(() => document.fonts.ready.then(() => true));
    expect(await layoutShifts(tab)).toEqual([]);
    await tab.close();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that the cart needs JavaScript', async ({ page, consoleErrors }) => {
    // Chromium reports every script as blocked while JavaScript is disabled.
    consoleErrors.allow(/^request: csp .*\.js\)$/);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart');
    // Only innerText contains the text of <noscript>.
    await expect(page.getByRole('main')).toContainText('needs JavaScript', { useInnerText: true });
    await expect(page.getByRole('main')).not.toContainText('empty', { useInnerText: true });
  });
});
