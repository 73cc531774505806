import type { Page } from '@playwright/test';
import { createBaselineStore } from '../test-support/baseline-store';
import type { StoreHandler, StoreMode } from '../test-support/fake-store';
import { axeViolations, axeViolationsInBothSchemes } from './fixtures/axe';
import { type IsolatedShop, startIsolatedShop } from './fixtures/isolated-shop';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { cards, visit } from './fixtures/page-objects';
import { delayApi } from './fixtures/slow-network';
import { expect, test } from './fixtures/test';

const SHIRTS = '/products?category=shirts';
const FACETS = [
  { kind: 'size', label: 'Size', values: ['S', 'M'].map((value) => ({ value, count: 30 })) },
  { kind: 'price', label: 'Price', min: 900, max: 1029 },
];

let shop: IsolatedShop;

// Scrolling at once, so that places can be compared.
test.use({ reducedMotion: 'reduce' });

test.beforeAll(async () => {
  shop = await startIsolatedShop({ STORE_API_TIMEOUT_MS: '1500' }, storeWithFilters());
});
test.beforeEach(() => shop.store.setMode('ok'));
test.afterAll(() => shop?.stop());

/** A store with filters, all of which leave all of its products. */
function storeWithFilters(): StoreHandler {
  const features = ['search', 'sort', 'facets', 'suggestions'];
  const baseline = createBaselineStore({ storeName: 'Plain Store', features, popularSearches: ['shirt'] });
  return (request) => {
    const response = baseline(request);
    if (request.path !== '/products') return response;
    return { ...response, body: { ...Object(response.body), facets: FACETS } };
  };
}

const sort = (page: Page) => page.getByLabel('Sort by');
const more = (page: Page) => page.getByRole('button', { name: 'Load more' });
const message = (page: Page) => page.getByText(/could not be updated/);
const section = (page: Page) => page.getByRole('region', { name: 'Products', exact: true });

// At once, and after the time limit; the page is told the same of every failure.
for (const mode of ['error', 'hang'] satisfies StoreMode[]) {
  test(`while the store fails (${mode}) the list, the focus and the place stay`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/50[0-9]/);
    // A host of its own, because the list without choices is kept.
    const list = shop.url(SHIRTS, mode);
    // With its fonts in the cache: late ones are of no matter here.
    await visit(page, list);
    await watchLayoutShifts(page);
    await visit(page, list);
    shop.store.setMode(mode, '/products');

    await sort(page).focus();
    await sort(page).selectOption('Price: low to high');
    await expect(message(page)).toBeInViewport();
    await expect(
      section(page)
        .getByRole('status')
        .filter({ has: message(page) }),
    ).toBeAttached();
    await expect(sort(page)).toHaveValue('');
    await expect(sort(page)).toBeFocused();
    // How the store fails makes no difference to what is shown.
    if (mode === 'error') expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    await section(page).getByRole('button', { name: 'Close', exact: true }).click();
    await expect(message(page)).toHaveCount(0);

    await more(page).focus();
    const before = await more(page).boundingBox();
    await page.keyboard.press('Enter');
    await expect(message(page)).toBeInViewport();
    await expect(more(page)).toBeFocused();
    expect(await more(page).boundingBox()).toEqual(before);
    await expect(cards(page)).toHaveCount(12);
    await expect(page).toHaveURL(list);
    await expect(section(page)).toHaveAttribute('aria-busy', 'false');
    expect(await layoutShifts(page)).toEqual([]);

    shop.store.setMode('ok');
    await section(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(cards(page)).toHaveCount(24);
    await expect(message(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${list}&page=2`);
  });
}

test('while the store is slow the list, the focus and the place stay', async ({ page }) => {
  await watchLayoutShifts(page);
  await visit(page, shop.url(SHIRTS));
  const release = await delayApi(page);
  await sort(page).focus();
  await sort(page).selectOption('Price: low to high');
  await expect(section(page)).toHaveAttribute('aria-busy', 'true');
  await expect(cards(page)).toHaveCount(12);
  await expect(sort(page)).toBeFocused();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  release();
  await expect(page).toHaveURL(shop.url(`${SHIRTS}&sort=priceAsc`));
  await expect(section(page)).toHaveAttribute('aria-busy', 'false');
  await expect(sort(page)).toBeFocused();
  expect(await layoutShifts(page)).toEqual([]);
});

test('a slow next page moves nothing when it arrives', async ({ page }) => {
  await watchLayoutShifts(page);
  await visit(page, shop.url(SHIRTS));
  const release = await delayApi(page);
  await more(page).focus();
  const before = await cards(page).last().boundingBox();
  await page.keyboard.press('Enter');
  await expect(section(page)).toHaveAttribute('aria-busy', 'true');
  await expect(more(page)).toBeFocused();
  release();
  await expect(cards(page)).toHaveCount(24);
  expect(await cards(page).nth(11).boundingBox()).toEqual(before);
  await expect(cards(page).nth(12).getByRole('heading').getByRole('link')).toBeFocused();
});

test('a slow choice leaves the box where it is, with the focus', { tag: '@large' }, async ({ page }) => {
  await visit(page, shop.url(SHIRTS));
  const release = await delayApi(page);
  const box = page.getByRole('group', { name: 'Size' }).getByRole('checkbox', { name: /^M/ });
  const before = await box.boundingBox();
  await box.focus();
  await page.keyboard.press('Space');
  await expect(section(page)).toHaveAttribute('aria-busy', 'true');
  await expect(box).toBeChecked();
  await expect(page.getByRole('button', { name: 'Remove M' })).toBeVisible();
  release();
  await expect(section(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page).toHaveURL(/size=M/);
  await expect(box).toBeFocused();
  expect(await box.boundingBox()).toEqual(before);
});

test('a search that fails can be tried again', async ({ page }) => {
  await visit(page, shop.url('/products'));
  shop.store.setMode('error', '/products');
  await page.goto(shop.url('/search?q=shirt'));
  await expect(page.getByText('Failed to load products. Please try again.')).toBeVisible();
  await expect(page.getByRole('banner').locator('[name="q"]')).toHaveValue('shirt');
  expect(await axeViolations(page)).toEqual([]);
  shop.store.setMode('ok');
  await page.getByRole('main').getByRole('link', { name: 'Try Again' }).click();
  await expect(cards(page)).toHaveCount(12);
});
