import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

const logo = (page: Page) => page.getByRole('contentinfo').getByRole('img', { name: 'SmartWear' });

async function expectInverted(page: Page) {
  await expect(logo(page)).toHaveCSS('filter', 'invert(1) hue-rotate(180deg)');
  await expect(logo(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  // The black of an inverted white background disappears.
  await expect(logo(page)).toHaveCSS('mix-blend-mode', 'screen');
}

async function expectUnchanged(page: Page) {
  await expect(logo(page)).toHaveCSS('filter', 'none');
  await expect(logo(page)).toHaveCSS('mix-blend-mode', 'normal');
}

async function chooseScheme(page: Page, name: 'Dark' | 'Light') {
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('radio', { name }).check();
}

test.describe('on a device with the dark scheme', () => {
  test.use({ colorScheme: 'dark' });

  test('the logo is inverted and has no background', async ({ page }) => {
    await page.goto('/');
    await expectInverted(page);
  });

  test('the Sale badge is as in the light scheme, and pictures are dimmed', async ({ page }) => {
    await page.goto('/');
    const badge = page.getByText('Sale', { exact: true }).first();
    // Its frame is dimmed together with it.
    const picture = page.getByRole('main').getByRole('article').locator('.dimmed-in-dark').first();
    const dark = await badge.evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect(picture).toHaveCSS('filter', 'brightness(0.85)');
    await chooseScheme(page, 'Light');
    await expect(badge).toHaveCSS('background-color', dark);
    await expect(picture).toHaveCSS('filter', 'none');
  });

  test('the logo is unchanged after choosing the light scheme', async ({ page }) => {
    await page.goto('/');
    await chooseScheme(page, 'Light');
    await expectUnchanged(page);
  });
});

test.describe('on a device with the light scheme', () => {
  test.use({ colorScheme: 'light' });

  test('the logo is unchanged', async ({ page }) => {
    await page.goto('/');
    await expectUnchanged(page);
  });

  test('the logo is inverted and has no background after choosing the dark scheme', async ({ page }) => {
    await page.goto('/');
    await chooseScheme(page, 'Dark');
    await expectInverted(page);
  });
});
