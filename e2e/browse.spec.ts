import { expect, test } from './fixtures/test';

const PRICE = /₹[\d,]+/;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an unknown product is a 404 page in the shop’s layout', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/404|^request: csp/);
    const response = await page.goto('/product/no-such-product');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('SmartWear');
  });
});

test('every product image is optimised and loads', async ({ page }) => {
  await page.goto('/products?category=women');
  // Each card has a second image that this layout hides.
  const images = page.getByRole('article').locator('img').filter({ visible: true });
  await expect(images).toHaveCount(12);
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('complete', true);
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(100);
    expect(await image.getAttribute('src')).toMatch(/^\/i\/\d+\//);
  }
});

test('a second shop has its own hostname', async ({ page, origin }) => {
  await page.goto(origin.replace('localhost', 'loom.localhost'));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Loom & Line' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Loom & Line');
  await expect(page.getByRole('article').first()).toContainText(PRICE);
});

test('the 404 page links to the home page', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});
