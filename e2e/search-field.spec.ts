import type { Page } from '@playwright/test';
import { axeViolations, axeViolationsInBothSchemes } from './fixtures/axe';
import { horizontalOverflow, visit, waitForHydration } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const SUGGESTIONS = /\/api\/suggestions\?/;

const field = (page: Page) => page.getByRole('banner').locator('[name="q"]');
const options = (page: Page) => page.getByRole('banner').getByRole('option');

/** Shows the field, which phones keep behind a button. */
async function openField(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  else await field(page).click();
}

/** The key is heard once the script has prepared the field. */
async function pressSlash(page: Page): Promise<void> {
  await expect(field(page)).toHaveAttribute('autofocus');
  await page.keyboard.press('/');
}

test(
  'popular searches come first, then suggestions with pictures and prices',
  { tag: '@long' },
  async ({ page, isMobile }) => {
    await visit(page, '/');
    await openField(page, isMobile);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveRole('combobox');
    await expect(page.getByRole('group', { name: 'Popular' }).getByRole('option').first()).toBeVisible();
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);

    await page.keyboard.type('kur');
    const products = page.getByRole('group', { name: 'Products' }).getByRole('option');
    await expect(products.first()).toContainText(/kurt.*₹[\d,]+/i);
    await expect(products.first().locator('mark').first()).toHaveText(/^kur$/i);
    await expect(products.first().locator('img')).toHaveJSProperty('complete', true);
    await expect(page.getByRole('search').getByRole('status').first()).toHaveText(/^\d+ suggestions$/);
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBe(0);
    await products.first().click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(options(page)).toHaveCount(0);
  },
);

test('a search by keyboard alone is remembered on this device, until it is removed', async ({
  page,
  isMobile,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  await visit(page, '/about');
  await pressSlash(page);
  await expect(field(page)).toBeFocused();
  // What the plain form sends is not remembered.
  await expect(field(page)).toHaveRole('combobox');
  await page.keyboard.type('linen shirt');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=linen+shirt');

  await visit(page, '/about');
  await pressSlash(page);
  await expect(options(page).first()).toHaveText('linen shirt');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  const remove = page.getByRole('button', { name: 'Remove linen shirt from recent searches' });
  await expect(remove).toBeVisible();
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('group', { name: 'Recent' })).toHaveCount(0);
  if (isMobile) return;

  await page.getByRole('checkbox', { name: 'Press / to search' }).uncheck();
  await page.reload();
  await waitForHydration(page);
  await pressSlash(page);
  await expect(field(page)).not.toBeFocused();
});

test('what is typed while the combobox loads stays', { tag: '@large' }, async ({ page }) => {
  await page.goto('/');
  await field(page).fill('kurta');
  await expect(options(page).first()).toBeVisible();
  await expect(field(page)).toHaveValue('kurta');
});

test('a failing and a slow store leave a plain field', async ({ page, isMobile, consoleErrors }) => {
  consoleErrors.allow(/404|502/);
  await page.route(SUGGESTIONS, (route) => route.fulfill({ status: 502, json: { error: 'x' } }));
  await visit(page, '/about');
  await openField(page, isMobile);
  await expect(options(page).first()).toBeVisible();
  const failed = page.waitForResponse(SUGGESTIONS);
  await page.keyboard.type('saree');
  await failed;
  await expect(options(page)).toHaveCount(0);

  await page.unroute(SUGGESTIONS);
  // No answer at all.
  await page.route(SUGGESTIONS, () => undefined);
  const asked = page.waitForRequest(SUGGESTIONS);
  await page.keyboard.type('s');
  await asked;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=sarees');
});

test('the Category page of phones has a field of its own', async ({ page, isMobile }) => {
  await visit(page, '/products');
  const search = page.getByRole('main').getByRole('search', { name: 'Search all products' });
  if (!isMobile) {
    await expect(search).toBeHidden();
    return;
  }
  await search.locator('[name="q"]').fill('kur');
  await expect(search.getByRole('option').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the field is a plain form', async ({ page, isMobile, consoleErrors }) => {
    consoleErrors.allow(/^request: csp .*\.js\)$|404/);
    await page.goto('/about');
    await openField(page, isMobile);
    await field(page).fill('linen shirt');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/search?q=linen+shirt');
    await expect(field(page)).toHaveValue('linen shirt');
  });
});
