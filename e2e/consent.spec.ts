import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { listen } from '../test-support/listen';
import { axeViolationsInBothSchemes } from './fixtures/axe';
import { startIsolatedShop, type IsolatedShop } from './fixtures/isolated-shop';
import { visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const SCRIPT =
  'document.documentElement.dataset.counted = ""; void fetch(new URL("/event", document.currentScript.src));';

/** A service whose script says on the page that it ran, and calls its host. */
async function startAnalytics() {
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    response
      .writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
      .end(url === '/script.js' ? SCRIPT : '');
  });
  const host = `localhost:${await listen(server)}`;
  return { host, requests, close: () => server.close() };
}

const bar = (page: Page) => page.getByRole('region', { name: 'Cookie choices' });
const accept = (page: Page) => bar(page).getByRole('button', { name: 'Accept' });
const decline = (page: Page) => bar(page).getByRole('button', { name: 'Decline' });
const openChoices = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Cookie choices' }).click();

let analytics: Awaited<ReturnType<typeof startAnalytics>>;
let shop: IsolatedShop;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  analytics = await startAnalytics();
  shop = await startIsolatedShop({ ANALYTICS_SRC: `http://${analytics.host}/script.js` });
});
test.afterAll(async () => {
  await shop.stop();
  analytics.close();
});
test.beforeEach(() => {
  analytics.requests.length = 0;
});

test('nothing is loaded before consent, and the bar moves and blocks nothing', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: unknown = Reflect.get(entry, 'value');
        const total = Number(document.documentElement.dataset.shift ?? 0) + Number(value);
        document.documentElement.dataset.shift = String(total);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visit(page, shop.url('/products'));
  await expect(bar(page)).toBeVisible();
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.01);
  await expect(page.locator('body')).toBeFocused();
  const [first, second] = [await accept(page).boundingBox(), await decline(page).boundingBox()];
  expect(first?.height).toBeGreaterThanOrEqual(44);
  expect(Math.abs((first?.width ?? 0) - (second?.width ?? 1))).toBeLessThan(1);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(analytics.requests).toEqual([]);
});

test('decline is kept, and can be changed in the footer', async ({ page }) => {
  await visit(page, shop.url('/products'));
  await decline(page).click();
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(bar(page)).toHaveCount(0);
  expect(analytics.requests).toEqual([]);

  await openChoices(page);
  await expect(bar(page)).toBeFocused();
  await expect(bar(page)).toContainText('You have declined this.');
  await accept(page).click();
  await expect(page.getByRole('link', { name: 'Cookie choices' })).toBeFocused();
  await expect(page.locator('html[data-counted]')).toBeAttached();
  await expect.poll(() => analytics.requests).toEqual(['/script.js', '/event']);
});

test('consent is kept, and taken back in the privacy policy with the keyboard', async ({ page }) => {
  await visit(page, shop.url('/products'));
  await accept(page).click();
  await expect(page.locator('html[data-counted]')).toBeAttached();
  await visit(page, shop.url('/privacy'));
  await expect(page.locator('html[data-counted]')).toBeAttached();
  await expect(page.getByText(`our pages load a script from ${analytics.host}`)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);

  await page.getByRole('article').getByRole('link', { name: 'Cookie choices' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(decline(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('html:not([data-counted])')).toBeAttached();
  analytics.requests.length = 0;
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(analytics.requests).toEqual([]);
});

test('a browser that asks not to be tracked declines', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true });
    localStorage.setItem('analyticsChoice', JSON.stringify({ host: location.host, isAccepted: true }));
  });
  await visit(page, shop.url('/products'));
  await page.waitForLoadState('networkidle');
  await expect(bar(page)).toHaveCount(0);
  await openChoices(page);
  await expect(bar(page)).toContainText('Your browser asks not to be tracked');
  await bar(page).getByRole('button', { name: 'Close' }).click();
  await expect(bar(page)).toHaveCount(0);
  expect(analytics.requests).toEqual([]);
});

test('a shop without analytics says and allows nothing of it', async ({ page }) => {
  const response = await page.goto('/privacy');
  expect(response?.headers()['content-security-policy']).toContain("connect-src 'self';");
  await expect(page.getByText('Cookie choices')).toHaveCount(0);
});
