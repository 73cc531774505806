import type { Page } from '@playwright/test';
import type { StoreMode, StoreResponse } from '../test-support/fake-store';
import { BASELINE_CUSTOMER, createBaselineStore } from '../test-support/baseline-store';
import { type IsolatedShop, startIsolatedShop } from './fixtures/isolated-shop';
import { visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

test.describe.configure({ mode: 'serial' });

let shop: IsolatedShop;
/** What the store says to a payment; null takes it. */
let refusal: StoreResponse | null = null;

test.beforeAll(async () => {
  const store = createBaselineStore();
  shop = await startIsolatedShop({ STORE_API_TIMEOUT_MS: '700' }, (request) =>
    refusal && request.method === 'POST' && request.path === '/payments' ? refusal : store(request),
  );
});

test.afterAll(() => shop?.stop());

test.beforeEach(() => shop.store.setMode('ok'));

const main = (page: Page) => page.getByRole('main');
const payerField = (page: Page) => page.getByLabel('Payer');
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay Now' });
const paymentRequests = () =>
  shop.store.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/payments'));

async function openPayment(page: Page) {
  await page.request.post(shop.url('/api/session'), { data: BASELINE_CUSTOMER });
  await visit(page, shop.url('/payment?orderId=plain-1'));
}

// The fake store has no such order, so the request for its total fails.
test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/orders\/plain-1\/status/));

test('a store with only the required endpoints accepts a payment', async ({ page }) => {
  await page.route('**/orders', (route) => route.fulfill({ body: 'orders' }));
  await openPayment(page);
  await expect(payButton(page)).toBeDisabled();
  await payerField(page).fill(' Pia ');
  await payButton(page).click();
  await expect(page).toHaveURL(shop.url('/orders'));
  expect(JSON.parse(paymentRequests().at(-1)?.body ?? '')).toEqual({
    fields: { payer: 'Pia' },
    orderId: 'plain-1',
  });
});

test('a field with only spaces counts as empty', async ({ page }) => {
  await openPayment(page);
  await payerField(page).fill('   ');
  await payButton(page).click();
  await expect(payerField(page)).toBeFocused();
  await expect(payerField(page)).toHaveAccessibleDescription('Who pays?');
});

for (const [body, message] of [
  [
    { error: 'Nothing was charged. Please try again.', charged: false },
    'Nothing was charged. Please try again.',
  ],
  [{ error: 'pool exhausted' }, 'Failed to process payment. Please try again later.'],
] as const) {
  test(`a provider that fails (${body.error}) is told of kindly, and a second press pays`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/502/);
    await page.route('**/orders', (route) => route.fulfill({ body: 'orders' }));
    await openPayment(page);
    await payerField(page).fill('Pia');
    refusal = { status: 503, body };
    await payButton(page).click();
    await expect(main(page).getByRole('alert')).toHaveText(message);
    await expect(payerField(page)).toHaveValue('Pia');
    refusal = null;
    await payButton(page).click();
    await expect(page).toHaveURL(shop.url('/orders'));
  });
}

for (const mode of ['error', 'hang', 'drop', 'malformed'] satisfies StoreMode[]) {
  test(`a failing store (${mode}) gives an error message, and the form keeps its values and its key`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/502/);
    await openPayment(page);
    await payerField(page).fill('Pia');
    shop.store.setMode(mode, '/payments');
    const before = paymentRequests().length;
    await payButton(page).click();
    await expect(main(page).getByRole('alert')).toHaveText(
      'Failed to process payment. Please try again later.',
    );
    await expect(payerField(page)).toHaveValue('Pia');
    await expect(payButton(page)).toBeFocused();
    await payButton(page).click();
    await expect.poll(() => paymentRequests().length).toBe(before + 2);
    const keys = paymentRequests()
      .slice(before)
      .map(({ rawHeaders }) => rawHeaders[rawHeaders.indexOf('idempotency-key') + 1]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test(`a form that fails to load (${mode}) can be loaded again`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/502/);
    shop.store.setMode(mode, '/payments');
    await openPayment(page);
    await expect(main(page).getByRole('alert')).toHaveText(
      'Failed to load payment form. Please try again later.',
    );
    shop.store.setMode('ok');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(payerField(page)).toBeVisible();
  });
}
