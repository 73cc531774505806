import type { Page } from '@playwright/test';
import { cards, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const LIST = '/products?category=shirts';

/** The router's requests from now on, as paths. */
function routerRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.headers().rsc) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test('a product whose link the pointer rests on is there without a further request', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const requests = routerRequests(page);
  await visit(page, LIST);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);

  const link = cards(page).nth(1).getByRole('heading').getByRole('link');
  const name = await link.innerText();
  const prefetched = page.waitForResponse(
    (response) =>
      Boolean(response.request().headers().rsc) &&
      !response.request().headers()['next-router-segment-prefetch'],
  );
  const image = page.waitForRequest((request) => request.resourceType() === 'image');
  await link.hover();
  await (await prefetched).finished();
  await image;
  expect(requests).toEqual([await link.getAttribute('href')]);

  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(12);
  expect(requests).toHaveLength(1);
});

test('a product opens although its prefetch is never answered', async ({ page }) => {
  await page.route('**/product/**', (route) => {
    // The prefetch is for the whole page; a navigation says which parts of it are there.
    const headers = route.request().headers();
    if (!headers.rsc || headers['next-router-state-tree']) return route.continue();
  });
  await visit(page, LIST);
  const link = cards(page).first().getByRole('heading').getByRole('link');
  const name = await link.innerText();
  const prefetch = page.waitForRequest((request) => Boolean(request.headers().rsc));
  await link.hover();
  await prefetch;
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the keyboard focus prefetches as well, but not a page for customers only', async ({ page }) => {
  await visit(page, '/about');
  const requests = routerRequests(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Account' }).focus();
  await page.keyboard.press('Tab');
  await expect(footer.getByRole('link', { name: 'Orders' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(footer.getByRole('link', { name: 'Track Order' })).toBeFocused();
  await expect.poll(() => new Set(requests)).toEqual(new Set(['/track-order']));
});
