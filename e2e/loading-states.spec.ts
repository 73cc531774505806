import type { Page } from '@playwright/test';
import { cards, visit } from './fixtures/page-objects';
import { delayNavigations } from './fixtures/slow-network';
import { expect, test } from './fixtures/test';

const skeletons = (page: Page) => page.locator('[data-placeholder="card"]');
const progress = (page: Page) => page.getByRole('progressbar');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a slow navigation to a list shows a progress bar and twelve skeletons', async ({ page }) => {
  await visit(page, '/');
  const release = await delayNavigations(page);
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(progress(page)).toBeVisible();
  await expect(skeletons(page)).toHaveCount(12);
  await expect(skeletons(page).first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  // The skeletons cover the previous page.
  await skeletons(page).first().click({ trial: true });

  release();
  await expect(heading(page, 'All Products')).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await expect(skeletons(page)).toHaveCount(0);
  await expect(progress(page)).toHaveCount(0);
});

test('a slow navigation to the home page shows four skeletons', async ({ page }) => {
  await visit(page, '/products?category=shirts');
  const release = await delayNavigations(page);
  await page.getByRole('banner').getByRole('link', { name: 'SmartWear' }).click();
  await expect(skeletons(page)).toHaveCount(4);
  release();
  await expect(heading(page, 'SmartWear')).toBeVisible();
  await expect(skeletons(page)).toHaveCount(0);
});

test('a second navigation replaces the pending one', async ({ page }) => {
  await visit(page, '/products?category=shirts');
  const release = await delayNavigations(page);
  const filter = page.getByLabel('Filter by Type');
  await filter.selectOption('Linen Shirts');
  await expect(progress(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'SmartWear' }).click();
  await expect(skeletons(page)).toHaveCount(4);
  release();
  await expect(heading(page, 'SmartWear')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(progress(page)).toHaveCount(0);
});
