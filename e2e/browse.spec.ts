import { expect, test } from './fixtures/test';
import { firstProductPath, get } from './fixtures/http';

const PRICE = /₹[\d,]+/;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a missing product says so', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/404|^request: csp/);
    const response = await page.goto('/product/no-such-product');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('SmartWear');
  });
});

test('title and price are in the HTML that the server sends', async ({ origin: baseURL }) => {
  const list = (await get(baseURL, '/products?category=shirts')).body;
  const product = (await get(baseURL, firstProductPath(list))).body;
  expect(list).toMatch(/<h3[^>]*><a[^>]*>[^<]+<\/a><\/h3>/);
  expect(list).toMatch(PRICE);
  expect(product).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
  expect(product).toMatch(PRICE);
});

test('pictures come optimised and every one arrives', async ({ page }) => {
  await page.goto('/products?category=women');
  // Each card keeps a second one back for where there is room for it.
  const pictures = page.getByRole('article').locator('img').filter({ visible: true });
  await expect(pictures).toHaveCount(12);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    expect(await picture.getAttribute('src')).toMatch(/^\/_next\/image\?/);
  }
});

test('the second shop shows itself at its own hostname', async ({ page, origin: baseURL }) => {
  await page.goto(baseURL.replace('localhost', 'loom.localhost'));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Loom & Line' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Loom & Line');
  await expect(page.getByRole('article').first()).toContainText(PRICE);
});

test('a product that does not exist is a 404 page with a way on', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/);
  const response = await page.goto('/product/no-such-product');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse Products' }).click();
  await expect(page).toHaveURL('/products');
});

test('/products/{id} leads to the product for good', async ({ origin: baseURL }) => {
  const answer = await get(baseURL, '/products/abc-1?size=M&_rsc=1');
  expect([answer.status, answer.headers.location]).toEqual([308, '/product/abc-1?size=M']);
});

test('an unknown address is the 404 page', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});
