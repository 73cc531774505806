import type { Page } from '@playwright/test';
import { axeViolations } from './fixtures/axe';
import { fetchProducts, shirtPath } from './fixtures/catalog';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const pinField = (page: Page) => page.getByRole('textbox', { name: 'PIN code', exact: true });
const delivery = (page: Page) =>
  page.getByRole('form', { name: 'Delivery to your PIN code' }).getByRole('status');

test('tells delivery to a PIN code, and remembers it without moving the page', async ({ page }) => {
  const path = await shirtPath();
  await visit(page, path);
  await pinField(page).fill('999999');
  await pinField(page).press('Enter');
  await expect(delivery(page)).toHaveText('There is no PIN code 999999. Check its digits.');
  await expect(pinField(page)).toBeFocused();
  await pinField(page).fill('560001');
  await pinField(page).press('Enter');
  await expect(delivery(page)).toContainText(/Get it by \w{3}, \d{1,2} \w{3,4} in Bengaluru/);
  expect(await axeViolations(page)).toEqual([]);

  await watchLayoutShifts(page);
  await page.reload();
  await expect(delivery(page)).toContainText('Get it by');
  expect(await layoutShifts(page)).toEqual([]);
});

test('nothing but the pictured colour is preselected, and the size guide keeps what is chosen', async ({
  page,
}) => {
  await visit(page, await shirtPath());
  await expect(
    page.getByRole('group', { name: 'Clothing Size' }).getByRole('radio', { checked: true }),
  ).toHaveCount(0);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByText('MRP inclusive of all taxes')).toBeVisible();
  // Nothing is counted down.
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(/hurry|viewing|ends in|bought in the last/i);

  await page.getByRole('radio', { name: 'M', exact: true }).check();
  const opener = page.getByRole('button', { name: 'Size guide' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table')).toBeVisible();
  const finder = page.getByRole('region', { name: 'Find your size' });
  await finder.getByRole('textbox', { name: 'Your chest in cm' }).fill('95');
  await expect(finder.getByRole('status')).toHaveText('Type your neck as well.');
  await finder.getByRole('textbox', { name: 'Your neck in cm' }).fill('39.5');
  await expect(finder.getByRole('status')).toHaveText(/^(?:Your size is|You are between|Your measures) /);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
});

test('recently viewed products are shown as they are now, and forgotten with one press', async ({ page }) => {
  const { data } = await fetchProducts({ category: 'women' });
  const [first, second, third] = data;
  await visit(page, `/product/${first?.id}`);
  await visit(page, `/product/${second?.id}`);
  await watchLayoutShifts(page);
  await visit(page, `/product/${third?.id}`);
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await page.keyboard.press('End');
  await expect(recent.getByRole('heading', { level: 3 })).toHaveText([
    second?.title ?? '',
    first?.title ?? '',
  ]);
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  const height = await pageHeight();
  expect(await axeViolations(page)).toEqual([]);
  await recent.getByRole('button', { name: 'Clear recently viewed products' }).click();
  await expect(page.getByText('The products that you viewed are forgotten.')).toBeFocused();
  expect(await pageHeight()).toBe(height);
  expect(await layoutShifts(page)).toEqual([]);
  await page.reload();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
  await expect(recent).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // Chromium reports every script as blocked while JavaScript is disabled.
  test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/^request: csp .*\.js\)$/));

  test('the facts are readable, and what needs scripts is not there', async ({ page }) => {
    await page.goto(await shirtPath());
    const facts = page.locator('details').filter({ hasText: 'Product facts and returns' });
    await facts.getByText('Product facts and returns').click();
    await expect(facts.getByText('Country of origin')).toBeVisible();
    await expect(facts.getByText('Net quantity')).toBeVisible();
    await expect(pinField(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Size guide' })).toBeHidden();
    await expect(
      page.getByRole('group', { name: 'Clothing Size' }).getByText('M', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('group', { name: 'Colour' })).toBeVisible();
    await expect(page.getByText('Ordering needs JavaScript.')).toBeVisible();
  });
});
