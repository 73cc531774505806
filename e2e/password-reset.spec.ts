import { axeViolations, axeViolationsInBothSchemes } from './fixtures/axe';
import { registerCustomer } from './fixtures/customer';
import { control, visit } from './fixtures/page-objects';
import { DATA_FOLDER } from './fixtures/shop-under-test';
import { mailsIn } from './fixtures/stocked-shop';
import { expect, test } from './fixtures/test';

const NEW_PASSWORD = 'quite another one';

test('a customer chooses a new password by the link of a mail, with the keyboard alone', async ({
  page,
  origin,
  consoleErrors,
}) => {
  const email = await registerCustomer(page, origin);
  await visit(page, '/forgot-password');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await control(page, 'email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: email })).toBeFocused();

  await expect.poll(() => mailsIn(DATA_FOLDER, email).length, { timeout: 30_000 }).toBe(1);
  const link = /\/reset-password\?token=[\w-]{43}/.exec(mailsIn(DATA_FOLDER, email)[0] ?? '')?.[0] ?? '';
  const response = await page.goto(link);
  expect(response?.headers()).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'referrer-policy': 'no-referrer',
  });
  expect(await response?.text()).not.toContain(link.split('=')[1]);
  expect(await axeViolations(page)).toEqual([]);
  await control(page, 'password').focus();
  await page.keyboard.type(NEW_PASSWORD);
  await control(page, 'confirmPassword').focus();
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await control(page, 'email').fill(email);
  await control(page, 'password').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  // The link is used up.
  consoleErrors.allow(/status of 404 .*confirmations/);
  await page.goto(link);
  await control(page, 'password').fill(NEW_PASSWORD);
  await control(page, 'confirmPassword').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});
