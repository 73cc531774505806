import type { Page } from '@playwright/test';
import { shirtPath } from './fixtures/catalog';
import { signInAsAsha } from './fixtures/customer';
import { toast, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

// What may be printed of a page is its text.
async function expectNoControls(page: Page): Promise<void> {
  const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const role of ['button', 'navigation', 'contentinfo', 'textbox', 'combobox'] as const) {
    for (const one of await page.getByRole(role).all()) await expect(one).toBeHidden();
  }
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('body')).toHaveCSS('color', ink);
  await expect(page.getByRole('banner').getByText('SmartWear')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a product prints without bars, buttons and toasts, dark on white', async ({ page }) => {
  await visit(page, await shirtPath());
  await page.getByRole('button', { name: 'Add to Wishlist' }).click();
  const message = toast(page, 'wishlist');
  await expect(message).toBeVisible();
  await expectNoControls(page);
  await expect(message).toBeHidden();
  await expect(page.getByRole('region', { name: 'You may also like' })).toBeHidden();
  await expect(page.getByRole('main')).toContainText('₹');
});

test('orders and a policy print without bars and buttons', async ({ page, origin }) => {
  await signInAsAsha(page, origin);
  await visit(page, '/orders');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectNoControls(page);
  await expect(page.getByRole('article').first().getByText('Total', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await visit(page, '/shipping');
  await expectNoControls(page);
});
