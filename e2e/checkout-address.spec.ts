import { axeViolations } from './fixtures/axe';
import { expect, placeOrderButton, test } from './fixtures/checkout';
import { ADDRESS } from './fixtures/customer';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { control, fillFields, toast, visit } from './fixtures/page-objects';

test('empty fields show an error, and the first one gets the focus', async ({ page }) => {
  await visit(page, '/checkout');
  await expect(control(page, 'phone')).toHaveValue('+91');
  await fillFields(page, { ...ADDRESS, city: '  ', postalCode: '' });
  await placeOrderButton(page).click();
  await expect(toast(page, 'Please fill all fields')).toContainText(
    'All shipping information fields are required.',
  );
  await expect(control(page, 'postalCode')).toBeFocused();
  await expect(control(page, 'city')).toHaveAccessibleDescription('This field is required');
  await expect(control(page, 'postalCode')).toHaveAccessibleDescription(/^This field is required/);
  await control(page, 'city').fill('Kolkata');
  await expect(control(page, 'city')).toHaveAccessibleDescription('');
  await expect(control(page, 'postalCode')).toHaveAccessibleDescription(/^This field is required/);
});

test('a phone number becomes +91 and ten digits, typed or pasted', async ({ page }) => {
  await visit(page, '/checkout');
  const phone = control(page, 'phone');
  // The form shows once the saved addresses are known.
  await expect(phone).toBeVisible();
  await phone.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('98300-12345 678');
  await expect(phone).toHaveValue('+919830012345');
  for (let key = 0; key < 14; key += 1) await page.keyboard.press('Backspace');
  await expect(phone).toHaveValue('+91');
  // The country code once more, as shoppers write their number.
  await page.keyboard.type('+91 98300 12345');
  await expect(phone).toHaveValue('+919830012345');
  await phone.press('Home');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('76');
  await expect(phone).toHaveValue('+919730012345');
  expect(await phone.evaluate((input) => Reflect.get(input, 'selectionStart'))).toBe(5);
  await phone.fill('09830012345');
  await expect(phone).toHaveValue('+919830012345');
  await fillFields(page, { ...ADDRESS, phone: '98300' });
  await placeOrderButton(page).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/^Phone number must be 13 characters \(including \+91\)/);
});

test('the fields have the autocomplete tokens of an address', async ({ page }) => {
  await visit(page, '/checkout');
  await expect(control(page, 'postalCode')).toBeVisible();
  const tokens = await page
    .getByRole('region', { name: 'Shipping Information' })
    .getByRole('textbox')
    .or(page.getByRole('combobox'))
    .evaluateAll((all) => all.map((one) => [one.getAttribute('name'), one.getAttribute('autocomplete')]));
  expect(tokens).toEqual([
    ['postalCode', 'postal-code'],
    ['fullName', 'name'],
    ['address', 'street-address'],
    ['city', 'address-level2'],
    ['state', 'address-level1'],
    ['phone', 'tel'],
  ]);
});

test('says what the PIN code means for the order, without moving the form', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/422/);
  await watchLayoutShifts(page);
  await visit(page, '/checkout');
  const postalCode = control(page, 'postalCode');
  const explain = async (pin: string, expected: RegExp) => {
    await postalCode.fill(pin);
    await postalCode.blur();
    await expect(postalCode).toHaveAccessibleDescription(expected);
  };
  await explain('560001', /^Get it by \w{3}, \d{1,2} \w{3,4} in Bengaluru$/);
  await explain('194101', /in Ladakh, without cash on delivery$/);
  await explain('999999', /^There is no PIN code 999999\. Check its digits\.$/);
  await page.route('**/api/delivery?*', (route) => route.abort());
  await explain('110001', /^The store could not be asked about delivery\./);
  await page.unroute('**/api/delivery?*');
  consoleErrors.allow(/delivery/);
  expect(await layoutShifts(page)).toEqual([]);

  await fillFields(page, { ...ADDRESS, postalCode: '682555' });
  await postalCode.blur();
  await expect(postalCode).toHaveAccessibleDescription('We don’t deliver to Lakshadweep yet.');
  await placeOrderButton(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'We don’t deliver to Lakshadweep yet.' }),
  ).toContainText('What you typed is kept.');
  await expect(control(page, 'fullName')).toHaveValue(ADDRESS.fullName);
  await expect(toast(page, 'Error placing order')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
