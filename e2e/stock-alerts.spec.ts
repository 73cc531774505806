import type { Page } from '@playwright/test';
import { createBaselineStore } from '../test-support/baseline-store';
import type { StoreHandler } from '../test-support/fake-store';
import { axeViolations } from './fixtures/axe';
import { fetchProducts } from './fixtures/catalog';
import { startIsolatedShop, type IsolatedShop } from './fixtures/isolated-shop';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { toast, visit } from './fixtures/page-objects';
import { startStockedShop } from './fixtures/stocked-shop';
import { expect, test } from './fixtures/test';

const opener = (page: Page) => page.getByRole('button', { name: 'Tell me when it is back' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tell me when it is back' });
const email = (page: Page) => dialog(page).getByRole('textbox', { name: 'Your email' });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send me a mail' });

/** Path and query of the first link of a mail to a page of the shop. */
function linkIn(mail: string | undefined, page: string): string {
  const url = /^http:\/\/\S+/gm;
  const link = (mail?.match(url) ?? [])
    .map((text) => new URL(text))
    .find(({ pathname }) => pathname === page);
  if (!link) throw new Error(`The mail has no link to ${page}.`);
  return link.pathname + link.search;
}

/** A store that offers alerts, with a product of which one size is sold out. */
function storeWithAlerts(): StoreHandler {
  const plain = createBaselineStore({ storeName: 'Alert Store', features: ['stock-alerts'] });
  return (request) => {
    if (request.path === '/stock-alerts') return { status: 202, body: { success: true } };
    if (request.path.startsWith('/stock-alerts/')) return { status: 200, body: { success: true } };
    const response = plain(request);
    if (request.path !== '/products/plain-1' || typeof response.body !== 'object') return response;
    const variants = ['S', 'M'].map((size, stock) => ({ size, stock }));
    return { status: 200, body: { ...response.body, variants } };
  };
}

test('tells a shopper once that a sold-out size is back', async ({ page }) => {
  test.setTimeout(240_000);
  const shop = await startStockedShop();
  try {
    const products = await fetchProducts({}, shop.apiPort);
    const product = products.data.find(({ title }) => title === 'Pochampally Ikat Shirt');
    const address = 'mira@example.com';
    const path = `/product/${product?.id}`;
    await visit(page, shop.url(`${path}?size=S&color=Indigo`));
    await expect(page.getByText('S is sold out in Indigo')).toBeVisible();

    await test.step('asks by keyboard, with the combination chosen', async () => {
      await opener(page).focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('combobox', { name: 'Which one' })).toHaveValue(/\d/);
      expect(await axeViolations(page)).toEqual([]);
      await email(page).focus();
      await page.keyboard.type('mira@');
      await page.keyboard.press('Enter');
      await expect(email(page)).toHaveAccessibleDescription('Please enter a valid email address');
      await expect(email(page)).toBeFocused();
      expect(await axeViolations(page)).toEqual([]);
      await email(page).fill(address);
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByText(`We have sent a mail to ${address}.`)).toBeFocused();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });

    await expect.poll(() => shop.mailsTo(address).length).toBe(1);
    const [confirmation] = shop.mailsTo(address);
    expect(confirmation).toContain('Pochampally Ikat Shirt, S, Indigo');
    const link = linkIn(confirmation, '/back-in-stock');

    await test.step('confirms by a press, which opening the link does not do', async () => {
      const response = await visit(page, shop.url(link));
      expect(response?.headers()['referrer-policy']).toBe('no-referrer');
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
      expect(page.url()).toBe(shop.url('/back-in-stock?step=confirmed'));
      expect(await axeViolations(page)).toEqual([]);
    });

    await shop.setStock({ productId: product?.id ?? '', size: 'S', color: 'Indigo' }, 3);
    await expect.poll(() => shop.mailsTo(address).length).toBe(2);
    const back = shop.mailsTo(address)[1];
    expect(back).toContain('Subject: Back in stock: Pochampally Ikat Shirt');

    await test.step('leads to the variant, and deletes the address', async () => {
      await page.goto(shop.url(linkIn(back, path)));
      await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeChecked();
      await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeEnabled();
      await page.goto(shop.url(linkIn(back, '/back-in-stock')));
      await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
      await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
      await page.goto(shop.url(link));
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });

    await test.step('a newsletter is confirmed by such a page, too', async () => {
      const reader = 'asha@example.com';
      await visit(page, shop.url('/'));
      await page.getByPlaceholder('Your email address').fill(reader);
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect(toast(page, 'One more step')).toContainText(`We have sent a mail to ${reader}.`);
      await expect.poll(() => shop.mailsTo(reader).length).toBe(1);
      await visit(page, shop.url(linkIn(shop.mailsTo(reader)[0], '/newsletter')));
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('You get our newsletter.')).toBeVisible();
      expect(page.url()).toBe(shop.url('/newsletter?step=confirmed'));
    });

    const token = new URL(shop.url(link)).searchParams.get('token') ?? '';
    expect(token).toHaveLength(43);
    expect(shop.output().filter((line) => line.includes(token) || line.includes(address))).toEqual([]);
    expect(shop.mailsTo(address)).toHaveLength(2);
  } finally {
    await shop.stop();
  }
});

test.describe('a store of which one size is sold out', () => {
  let shop: IsolatedShop;
  test.beforeAll(async () => {
    shop = await startIsolatedShop({ STORE_API_TIMEOUT_MS: '1500' }, storeWithAlerts());
  });
  test.afterAll(() => shop?.stop());

  test('moves nothing when it opens, and says that the store fails or is slow', async ({
    page,
    consoleErrors,
  }) => {
    // The failures are made on purpose.
    consoleErrors.allow(/status of 502/);
    await watchLayoutShifts(page);
    await visit(page, shop.url('/product/plain-1'));
    await opener(page).click();
    await expect(dialog(page).getByText('Plain Shirt 1, S')).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
    await email(page).fill('mira@example.com');
    shop.store.setMode('error', '/stock-alerts');
    await send(page).click();
    const failure = dialog(page).getByText('The store could not be asked. Please try again.');
    await expect(failure).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    shop.store.setMode('hang', '/stock-alerts');
    await send(page).click();
    await expect(dialog(page).getByRole('button', { name: 'Sending …' })).toBeDisabled();
    await expect(failure).toBeVisible();
    await expect(email(page)).toHaveValue('mira@example.com');
    shop.store.setMode('ok');
    await send(page).click();
    await expect(dialog(page).getByText('We have sent a mail to mira@example.com.')).toBeVisible();

    shop.store.setMode('error', '/stock-alerts');
    await page.goto(shop.url('/back-in-stock?token=abc'));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'The store could not be asked. Please try again.',
    );
    expect(await axeViolations(page)).toEqual([]);
    shop.store.setMode('ok');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    // Chromium reports every script as blocked while JavaScript is disabled.
    test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/^request: csp .*\.js\)$/));

    test('the sold-out size is marked, and the page of the mail works', async ({ page }) => {
      const asked = shop.store.requests.length;
      await page.goto(shop.url('/product/plain-1'));
      await expect(page.getByRole('radio', { name: 'S sold out' })).toBeDisabled();
      await expect(opener(page)).toBeHidden();
      await page.goto(shop.url('/back-in-stock?token=abc'));
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
      await page.goto(shop.url('/back-in-stock?token=abc&step=cancel'));
      await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
      const bodies = shop.store.requests.slice(asked).filter(({ path }) => path.includes('stock-alerts'));
      expect(bodies.map(({ path, body }) => [path, body])).toEqual([
        ['/api/v1/stock-alerts/confirmations', '{"token":"abc"}'],
        ['/api/v1/stock-alerts/cancellations', '{"token":"abc"}'],
      ]);
    });
  });
});
