import { axeViolations } from './fixtures/axe';
import { expect, expectFieldValues, PAYMENT_URL, placeOrderButton, test } from './fixtures/checkout';
import { ADDRESS } from './fixtures/customer';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { control, fillFields, toast, visit } from './fixtures/page-objects';

test('an address is saved with an order, and the next one needs two presses', async ({ page, buyer }) => {
  await visit(page, '/checkout');
  await control(page, 'postalCode').fill(ADDRESS.postalCode);
  await control(page, 'fullName').focus();
  await expect(control(page, 'city')).toHaveValue('Kolkata');
  await expect(control(page, 'state')).toHaveValue('West Bengal');
  await fillFields(page, { fullName: ADDRESS.fullName, address: ADDRESS.address, phone: ADDRESS.phone });
  await page.getByLabel('Save this address').check();
  await page.getByRole('radio', { name: 'Office' }).check();
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/addresses') && response.ok(),
  );
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(PAYMENT_URL);
  expect((await saved).request().method()).toBe('POST');

  // The order has emptied the cart.
  const [line] = buyer.lines;
  await visit(page, `/product/${line?.id}`);
  await page.getByRole('radio', { name: line?.selectedSize ?? '', exact: true }).check();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(toast(page, 'Added to cart').first()).toBeVisible();
  await watchLayoutShifts(page);
  await visit(page, '/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('radio', { name: /^Office/ })).toBeChecked();
  await expect(page.getByText('7 Park Street, Kolkata, West Bengal 700016')).toBeVisible();
  await expect(control(page, 'postalCode')).toBeHidden();
  expect(await layoutShifts(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(PAYMENT_URL);
});

test('another address is typed with the keyboard, and the saved ones are edited and deleted', async ({
  page,
  origin,
}) => {
  for (const label of ['Home', 'Office']) {
    await page.request.post(`${origin}/api/addresses`, { data: { ...ADDRESS, label } });
  }
  await visit(page, '/checkout');
  const home = page.getByRole('radio', { name: /^Home/ });
  await expect(home).toBeChecked();
  await home.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Use another address' })).toBeChecked();
  await expect(control(page, 'postalCode')).toBeVisible();
  await control(page, 'city').fill('Mysuru');

  const edit = page.getByRole('button', { name: /^Edit Office/ });
  await edit.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('City')).toHaveValue(ADDRESS.city);
  await dialog.getByLabel('City').fill('Howrah');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(page.getByText('7 Park Street, Howrah, West Bengal 700016')).toBeVisible();

  await page.getByRole('button', { name: /^Delete Home/ }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(home).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Shipping Information' })).toBeFocused();
  // The form is still open, with what was typed.
  await expectFieldValues(page, { city: 'Mysuru' });
});

test('the account lists, adds and deletes addresses and changes the default', async ({ page }) => {
  await visit(page, '/account');
  const section = page.getByRole('region', { name: 'Addresses' });
  await expect(section).toContainText('None yet.');
  const dialog = page.getByRole('dialog');
  for (const label of ['Home', 'Office']) {
    await section.getByRole('button', { name: 'Add an address' }).click();
    for (const [name, value] of Object.entries(ADDRESS)) {
      await dialog.locator(`[name="${name}"]`).fill(value);
    }
    await dialog.getByRole('radio', { name: label }).check();
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(section.getByRole('listitem').first()).toContainText('HomeDefault');
  await section.getByRole('button', { name: /^Make default Office/ }).click();
  await expect(toast(page, 'Default address changed')).toBeVisible();
  await expect(section.getByRole('listitem').first()).toContainText('OfficeDefault');
  await section.getByRole('button', { name: /^Delete Office/ }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expect(section.getByRole('listitem')).toContainText('HomeDefault');
  expect(await axeViolations(page)).toEqual([]);
});

test('checkout works without the saved addresses when they fail', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/502/);
  await page.route('**/api/addresses', (route) => route.fulfill({ status: 502, json: {} }));
  await visit(page, '/checkout');
  await expect(page.getByText('Your saved addresses could not be loaded.')).toBeVisible();
  await fillFields(page, ADDRESS);
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(PAYMENT_URL);
});
