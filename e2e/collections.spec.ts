import { cards, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

test('a collection has a page of its own, which is narrowed as every list', async ({ page }) => {
  await visit(page, '/collections/diwali-edit');
  const heading = page.getByRole('heading', { level: 1, name: 'Diwali edit' });
  await expect(heading).toBeVisible();
  const introduction = page.getByText('Silks, brocades and fine cottons');
  await expect(introduction).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/collections\/diwali-edit$/);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(page).toHaveURL(/\/products\?collection=diwali-edit&sort=priceAsc$/);
  await expect(introduction).toBeVisible();
  await page.reload();
  await expect(introduction).toBeVisible();
  await page.getByRole('button', { name: 'Remove Diwali edit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  await expect(introduction).toBeHidden();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/collections\/diwali-edit$/);
  await expect(cards(page).first()).toBeVisible();
});
