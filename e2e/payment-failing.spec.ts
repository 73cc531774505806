import type { Page } from '@playwright/test';
import { visit } from './fixtures/shopper';
import { startStubShop, type StubShop } from './fixtures/stub-shop';
import { STUB_CUSTOMER } from './fixtures/stub-store';
import type { Mood } from './fixtures/stub-api';
import { expect, test } from './fixtures/test';

test.describe.configure({ mode: 'serial' });

let shop: StubShop;

test.beforeAll(async () => {
  shop = await startStubShop({ STORE_API_TIMEOUT_MS: '700' });
});

test.afterAll(() => shop?.stop());

test.beforeEach(() => shop.api.setMood('well'));

const main = (page: Page) => page.getByRole('main');
const payer = (page: Page) => page.getByLabel('Payer');
const pay = (page: Page) => page.getByRole('button', { name: 'Pay Now' });
const posts = () =>
  shop.api.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/payments'));

async function open(page: Page) {
  await page.request.post(shop.at('/api/session'), { data: STUB_CUSTOMER });
  await visit(page, shop.at('/payment?orderId=plain-1'));
}

// The store of these journeys knows no such order, so nothing tells what it costs.
test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/orders\/plain-1\/status/));

test('a store of the baseline contract takes a payment', async ({ page }) => {
  await page.route('**/orders', (route) => route.fulfill({ body: 'orders' }));
  await open(page);
  await expect(pay(page)).toBeDisabled();
  await payer(page).fill(' Pia ');
  await pay(page).click();
  await expect(page).toHaveURL(shop.at('/orders'));
  expect(JSON.parse(posts().at(-1)?.body ?? '')).toEqual({ fields: { payer: 'Pia' }, orderId: 'plain-1' });
});

test('only blanks are no payer', async ({ page }) => {
  await open(page);
  await payer(page).fill('   ');
  await pay(page).click();
  await expect(payer(page)).toBeFocused();
  await expect(payer(page)).toHaveAccessibleDescription('Who pays?');
});

for (const mood of ['error', 'hang', 'drop', 'malformed'] satisfies Mood[]) {
  test(`a store that fails (${mood}) gets the shopper a message, and loses nothing`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/502/);
    await open(page);
    await payer(page).fill('Pia');
    shop.api.setMood(mood, '/payments');
    const before = posts().length;
    await pay(page).click();
    await expect(main(page).getByRole('alert')).toHaveText(
      'Failed to process payment. Please try again later.',
    );
    await expect(payer(page)).toHaveValue('Pia');
    await expect(pay(page)).toBeFocused();
    await pay(page).click();
    await expect.poll(() => posts().length).toBe(before + 2);
    const keys = posts()
      .slice(before)
      .map(({ rawHeaders }) => rawHeaders[rawHeaders.indexOf('idempotency-key') + 1]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test(`a form that does not come (${mood}) may be asked for again`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/502/);
    shop.api.setMood(mood, '/payments');
    await open(page);
    await expect(main(page).getByRole('alert')).toHaveText(
      'Failed to load payment form. Please try again later.',
    );
    shop.api.setMood('well');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(payer(page)).toBeVisible();
  });
}
