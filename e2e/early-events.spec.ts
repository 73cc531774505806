import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type CatalogProduct, colorsOf, fetchProducts, findOrThrow, sizesOf } from './fixtures/catalog';
import { countPosts } from './fixtures/customer';
import { stored } from './fixtures/device-storage';
import {
  card,
  cards,
  control,
  fillFields,
  submitButton,
  toast,
  waitForHydration,
} from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const SCRIPT_FILE = /\/_next\/static\/.*\.js/;

let shirt: CatalogProduct;
let choice: { size: string; color: string };

test.beforeAll(async () => {
  const { data } = await fetchProducts({ category: 'shirts', limit: '12', page: '1' });
  shirt = findOrThrow(data, (item) => sizesOf(item).length > 2 && colorsOf(item).length > 1);
  choice = { size: sizesOf(shirt)[1] ?? '', color: colorsOf(shirt)[1] ?? '' };
});

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true });

test('a variant, a quantity and a press of the button before hydration are one cart line', async ({
  page,
}) => {
  const hydrate = await openWithoutScripts(page, `/product/${shirt.id}`);
  await radio(page, choice.color).check();
  await radio(page, sizesOf(shirt)[0] ?? '').check();
  await radio(page, choice.size).check();
  const more = page.getByRole('button', { name: 'Increase quantity' });
  await more.click();
  await more.click();
  for (const press of ['first', 'impatient']) {
    await addButton(page).click();
    await expect(addButton(page), press).toHaveAttribute('aria-busy', 'true');
    await expect(addButton(page), press).toHaveCSS('opacity', '0.5');
  }
  await expect(page).toHaveURL(`/product/${shirt.id}`);
  expect(await stored(page, 'cart')).toBeNull();

  await hydrate();
  await expect(toast(page, 'Added to cart')).toContainText(shirt.title);
  await expect(page.getByText(`In your cart: 3 × ${choice.size}, ${choice.color}`)).toBeVisible();
  expect(await stored(page, 'cart')).toEqual([
    expect.objectContaining({ quantity: 3, selectedSize: choice.size, selectedColor: choice.color }),
  ]);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await expect(addButton(page)).toHaveCSS('opacity', '1');
  // The link that may be shared has the variant, and a reload restores it.
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('size') === choice.size && url.searchParams.get('color') === choice.color,
  );
});

test('a colour chosen before hydration is in the cart with a size chosen afterwards', async ({ page }) => {
  const hydrate = await openWithoutScripts(page, `/product/${shirt.id}?size=${sizesOf(shirt)[0]}`);
  await radio(page, choice.color).check();
  await hydrate();
  await expect(page).toHaveURL((url) => url.searchParams.get('color') === choice.color);
  await expect(radio(page, sizesOf(shirt)[0] ?? '')).toBeChecked();
  await radio(page, choice.size).check();
  await expect(radio(page, choice.color)).toBeChecked();
  await addButton(page).click();
  await expect(toast(page, 'Added to cart')).toBeVisible();
  expect(await stored(page, 'cart')).toEqual([
    expect.objectContaining({ quantity: 1, selectedSize: choice.size, selectedColor: choice.color }),
  ]);
});

test('keys count as presses', async ({ page }) => {
  const hydrate = await openWithoutScripts(page, `/product/${shirt.id}`);
  await radio(page, choice.size).focus();
  await page.keyboard.press('Space');
  // Submits the form.
  await page.keyboard.press('Enter');
  await expect(addButton(page)).toHaveAttribute('aria-busy', 'true');
  await hydrate();
  await expect(toast(page, 'Added to cart')).toBeVisible();
  expect(await stored(page, 'cart')).toEqual([
    expect.objectContaining({ quantity: 1, selectedSize: choice.size }),
  ]);
});

test('the heart and the pictures work when pressed before hydration', async ({ page, isMobile }) => {
  const hydrate = await openWithoutScripts(page, `/product/${shirt.id}`);
  await page.getByRole('button', { name: 'Add to Wishlist' }).click();
  if (!isMobile) await page.getByRole('button', { name: 'Next picture' }).click();
  await hydrate();
  await expect(page.getByRole('button', { name: 'Remove from Wishlist' })).toBeVisible();
  expect(await stored(page, 'wishlist')).toEqual([expect.objectContaining({ id: shirt.id })]);
  if (!isMobile) {
    const second = page.getByRole('button', { name: /^Show picture 2 of/ });
    await expect(second).toHaveAttribute('aria-current', 'true');
  }
});

test('a gallery that was swiped before hydration marks its picture', async ({ page }) => {
  const hydrate = await openWithoutScripts(page, `/product/${shirt.id}`);
  const strip = page.getByRole('group', { name: `Pictures of ${shirt.title}` });
  // Without an animation, whose events could come after hydration.
  await strip.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }));
  await hydrate();
  const second = page.getByRole('button', { name: /^Show picture 2 of/ });
  await expect(second).toHaveAttribute('aria-current', 'true');
});

test('a card opens its choice of sizes, and the color scheme its choice', async ({ page }) => {
  const hydrate = await openWithoutScripts(page, '/products?category=shirts');
  await card(page, shirt.title)
    .getByRole('button', { name: /^Choose size/ })
    .click();
  await page.getByRole('button', { name: 'Appearance' }).click();
  await hydrate();
  await expect(page.getByRole('form', { name: `Choose a size of ${shirt.title}` })).toBeVisible();
  await expect(radio(page, 'System')).toBeChecked();
});

test('the list follows a type that was selected before hydration', { tag: '@large' }, async ({ page }) => {
  const hydrate = await openWithoutScripts(page, '/products?category=shirts');
  const filter = page.getByLabel('Filter by Type');
  await filter.selectOption('Linen Shirts');
  await hydrate();
  await expect(page).toHaveURL('/products?category=shirts&parentCategory=Linen+Shirts');
  const linen = await fetchProducts({ category: 'shirts', parentCategory: 'Linen Shirts' });
  await expect(cards(page)).toHaveCount(linen.data.length);
  await expect(filter).toHaveValue('Linen Shirts');
  await page.goBack();
  await expect(page).toHaveURL('/products?category=shirts');
});

test(
  'a type selected by arrow keys before hydration waits for its button',
  { tag: '@large' },
  async ({ page }) => {
    const hydrate = await openWithoutScripts(page, '/products?category=shirts');
    const filter = page.getByLabel('Filter by Type');
    await page.locator('body').press('Tab');
    await filter.focus();
    await page.keyboard.press('ArrowDown');
    await expect(filter).not.toHaveValue('');
    await hydrate();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/parentCategory=/);
  },
);

test('sign-in sends what was typed before hydration, once', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/401/);
  const posts = countPosts(page, '/api/session');
  const hydrate = await openWithoutScripts(page, '/login');
  const email = `nobody-${randomUUID()}@example.com`;
  await fillFields(page, { email, password: 'not-the-password' });
  await page.getByLabel('Remember me').check();
  await control(page, 'password').press('Enter');
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
  await hydrate();
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible();
  await expect(control(page, 'email')).toHaveValue(email);
  await expect(page.getByLabel('Remember me')).toBeChecked();
  expect(posts()).toBe(1);
  // The address is offered on the next page as if it had been typed later.
  // A toast about the same may be coming up over the link, where a click would fall on it.
  await page.getByRole('link', { name: 'Create an account' }).press('Enter');
  await expect(page).toHaveURL(/register/);
  await expect(control(page, 'email')).toHaveValue(email);
});

test('the contact form and the newsletter keep what was typed before hydration', async ({ page }) => {
  let hydrate = await openWithoutScripts(page, '/contact');
  const message = { name: 'Mira', email: 'mira@example.com', subject: 'Sizes', message: 'Which fits?' };
  await fillFields(page, message);
  await submitButton(page).click();
  await hydrate();
  await expect(toast(page, 'Message Sent')).toBeVisible();

  hydrate = await openWithoutScripts(page, '/');
  const field = page.getByPlaceholder('Your email address');
  await field.fill('mira@example.com');
  await field.press('Enter');
  await hydrate();
  await expect(toast(page, 'One more step')).toBeVisible();
  await expect(field).toHaveValue('');
});

test('menus and links work before hydration, and once', async ({ page, isMobile }) => {
  const hydrate = await openWithoutScripts(page, '/');
  const opener = page.getByRole('button', { name: isMobile ? 'Menu' : 'Men menu', exact: true });
  await opener.click();
  const opened = page.locator(':popover-open');
  await expect(opened).toBeVisible();
  await hydrate();
  await expect(opened).toBeVisible();
  await expect(opener).not.toHaveAttribute('aria-busy');
});

/**
 * Opens a page whose script files stay unanswered.
 *
 * @returns a function that answers them and waits until React has hydrated the page
 */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(SCRIPT_FILE, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return async () => {
    answer();
    await waitForHydration(page);
    await page.unroute(SCRIPT_FILE);
  };
}
