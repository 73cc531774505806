import AxeBuilder from '@axe-core/playwright';
import { firstProductPath, get } from './fixtures/http';
import { expect, test } from './fixtures/test';

test.beforeEach(async ({ page, origin }) => {
  // The support of navigator.share depends on the machine.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(
    `${firstProductPath((await get(origin, '/products?category=shirts')).body)}?utm_source=mail`,
  );
});

test('the link of the chosen variant can be copied, sent and scanned', async ({ page, context, origin }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  const sizes = page.getByRole('group', { name: /Size$/ });
  await sizes.getByText('M', { exact: true }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: /^Share / });
  await expect(dialog).toBeVisible();
  const link = await dialog.getByLabel('Link').inputValue();
  expect(link).toMatch(/\/product\/[^?]+\?size=M$/);

  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const whatsapp = new URL(
    (await dialog.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')) ?? '',
  );
  expect(whatsapp.searchParams.get('text')).toContain(link);
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();

  // The link opens the same variant, with the canonical URL of the product.
  await page.goto(link);
  await expect(sizes.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', link.replace('?size=M', ''));
});
