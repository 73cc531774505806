import { toast, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

test('contact shows how to reach the store and sends a message', async ({ page }) => {
  await visit(page, '/contact');
  const contact = page.getByRole('region', { name: 'Reach us' });
  await expect(contact.getByRole('link', { name: 'care@' })).toHaveAttribute('href', /^mailto:/);
  await expect(contact.getByText('Monday to Saturday, 10AM-6PM')).toBeVisible();
  await expect(contact.getByRole('link', { name: 'Instagram' })).toBeVisible();

  const sent = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/messages');
  const fields = ['Your Name', 'Email Address', 'Subject', 'Your Message'].map((name) =>
    page.getByRole('main').getByLabel(name),
  );
  for (const [index, text] of ['Asha', 'asha@example.com', 'Sizes'].entries())
    await fields[index]?.fill(text);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByLabel('Your Message')).toBeFocused();
  await expect(page.getByLabel('Your Message')).toHaveAccessibleDescription('This field is required');
  await page.keyboard.type('Is M long enough?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect((await sent).status()).toBe(202);
  await expect(toast(page, 'Message Sent')).toContainText(
    "Thank you for contacting us. We'll get back to you shortly.",
  );
  for (const field of fields) await expect(field).toHaveValue('');
  await expect(page).toHaveURL('/contact');
});

test('order success thanks the shopper, links onward, and shows a well-formed order number alone of its URL', async ({
  page,
}) => {
  await visit(page, `/order-success?orderId=${encodeURIComponent('<b>Call 98450 12345</b>')}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('98450')).toHaveCount(0);
  await visit(page, '/order-success?orderId=K7QF-2M9X-4TRC-8WPA');
  await expect(page.getByText('Your order number is K7QF-2M9X-4TRC-8WPA.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank You for Your Order!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View My Orders' })).toHaveAttribute('href', '/orders');
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');
});

test('forgot password links to the store’s contacts, on a page without navigation', async ({ page }) => {
  await visit(page, '/forgot-password');
  await expect(page.getByRole('link', { name: /^Email / })).toHaveAttribute('href', /^mailto:.+\?subject=/);
  await expect(page.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'SmartWear' }).click();
  await expect(page).toHaveURL('/');
});

test('the connection test shows the response of the store', async ({ page }) => {
  await visit(page, '/api-test');
  await page.getByRole('button', { name: 'Test Connection' }).press('Enter');
  await expect(page.getByRole('status').getByText('Connection successful.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Store name\s*SmartWear/);
  await page.getByText('As JSON').click();
  await expect(page.getByLabel('Store information as JSON')).toContainText('"storeName": "SmartWear"');
});
