import { randomUUID } from 'node:crypto';
import { get } from './fixtures/http';
import { toast, visit } from './fixtures/shopper';
import { startStorefront, type Storefront } from './fixtures/start-storefront';
import { startStubApi, type StubApi } from './fixtures/stub-api';
import { expect, test } from './fixtures/test';

test('contact tells how to reach the store, and takes a message without a call', async ({ page }) => {
  await visit(page, '/contact');
  const facts = page.getByRole('region', { name: 'Reach us' });
  await expect(facts.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:/);
  await expect(facts.getByText('Monday to Saturday, 10AM-6PM')).toBeVisible();
  await expect(facts.getByRole('link', { name: 'Instagram' })).toBeVisible();

  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.resourceType()));
  const fields = ['Your Name', 'Email Address', 'Subject', 'Your Message'].map((name) =>
    page.getByRole('main').getByLabel(name),
  );
  for (const [index, text] of ['Asha', 'asha@example.com', 'Sizes'].entries())
    await fields[index]?.fill(text);
  await page.getByRole('button', { name: 'Send Message' }).click();
  // The browser asks for what is missing.
  await expect(page.getByLabel('Your Message')).toBeFocused();
  await page.keyboard.type('Is M long enough?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(toast(page, 'Message Sent')).toContainText(
    "Thank you for contacting us. We'll get back to you shortly.",
  );
  for (const field of fields) await expect(field).toHaveValue('');
  await expect(page).toHaveURL('/contact');
  expect(sent.filter((type) => ['fetch', 'xhr', 'document', 'ping'].includes(type))).toEqual([]);
});

test('an order is thanked for, with the ways on', async ({ page }) => {
  await visit(page, '/order-success');
  await expect(page.getByRole('heading', { level: 1, name: 'Thank You for Your Order!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View My Orders' })).toHaveAttribute('href', '/orders');
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');
});

test('the order that was paid is named, and nothing else that an address may say', async ({ page }) => {
  await visit(page, '/order-success?orderId=K7QF-2M9X-4TRC-8WPA');
  await expect(page.getByText('Your order number is K7QF-2M9X-4TRC-8WPA.')).toBeVisible();
  await visit(page, `/order-success?orderId=${encodeURIComponent('<b>Call 98450 12345</b>')}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('98450')).toHaveCount(0);
});

test('a forgotten password leads to the store, on a page with nothing around it', async ({ page }) => {
  await visit(page, '/forgot-password');
  await expect(page.getByRole('link', { name: /^Email / })).toHaveAttribute('href', /^mailto:.+\?subject=/);
  await expect(page.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'SmartWear' }).click();
  await expect(page).toHaveURL('/');
});

test('the connection test shows what the store told', async ({ page }) => {
  await visit(page, '/api-test');
  await page.getByRole('button', { name: 'Test Connection' }).press('Enter');
  await expect(page.getByRole('status').getByText('Connection successful.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Store name\s*SmartWear/);
  await page.getByText('As JSON').click();
  await expect(page.getByLabel('Store information as JSON')).toContainText('"storeName": "SmartWear"');
});

for (const path of ['/contact', '/order-success', '/forgot-password', '/api-test']) {
  test(`${path} is made once and then comes from the cache`, async ({ origin }) => {
    await get(origin, path);
    const second = await get(origin, path);
    expect([second.status, second.headers['x-nextjs-cache']]).toEqual([
      200,
      expect.stringMatching(/HIT|STALE/),
    ]);
  });
}

test.describe('a store that fails', () => {
  let api: StubApi;
  let storefront: Storefront;

  test.beforeAll(async () => {
    api = await startStubApi();
    api.setMood('error');
    storefront = await startStorefront({ STORE_API_URL: api.url, SITE_HOSTS: '*.localhost' });
  });
  test.afterAll(async () => {
    await storefront?.stop();
    await api?.close();
  });

  test('is told on contact and by the connection test', async ({ page, consoleErrors }) => {
    // What is on purpose here: the logged details, and the request that the test cuts off.
    consoleErrors.allow(/GET \/storeInfo|api\/store-info/);
    // The page cache is shared by all storefronts of a build; a new name starts empty.
    const shop = storefront.url.replace('localhost', `${randomUUID()}.localhost`);
    await visit(page, `${shop}/contact`);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Failed to load store information. Please refresh the page.',
    );

    await visit(page, `${shop}/api-test`);
    const logged = page.waitForEvent('console', (message) => message.type() === 'error');
    const button = page.getByRole('button', { name: 'Test Connection' });
    await button.click();
    const status = page.getByRole('status');
    await expect(status.getByText('Connection failed. Check console for details.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/HTTP status\s*500/);
    expect((await logged).text()).toContain('GET /storeInfo failed');
    await expect(page.getByRole('main')).not.toContainText('secret.internal');

    await page.route('**/api/store-info', (route) => route.abort());
    await button.click();
    await expect(status.getByText('Unexpected error: Failed to fetch')).toBeVisible();
  });
});
