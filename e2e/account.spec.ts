import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeViolations, axeViolationsInBothSchemes } from './fixtures/axe';
import {
  ASHA,
  loginLink,
  PASSWORD,
  sessionCookies,
  signInAsAsha,
  signInAsNewCustomer,
  signInWithForm,
} from './fixtures/customer';
import { control, toast, visit } from './fixtures/page-objects';
import { DATA_FOLDER } from './fixtures/shop-under-test';
import { mailsIn } from './fixtures/stocked-shop';
import { expect, test } from './fixtures/test';

test('the account shows the customer’s details and signs out', async ({ page, context }) => {
  await signInWithForm(page, '/login?from=%2Faccount');
  const main = page.getByRole('main');
  await expect(main.getByRole('definition')).toHaveText([
    /^\S+ \S+$/,
    ASHA.email,
    /^[A-Z][a-z]+ \d{1,2}, \d{4}$/,
  ]);
  await expect(main.getByRole('link', { name: /^My Orders/ })).toHaveAttribute('href', '/orders');
  await expect(main.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await main.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page, 'Logged out')).toContainText('You have been successfully logged out.');
  await expect(page).toHaveURL('/');
  await expect(loginLink(page)).toBeVisible();
  expect(await sessionCookies(context)).toEqual([]);
  await page.goto('/account');
  await expect(page).toHaveURL('/login?from=%2Faccount');
});

test('signing out waits for the lists that are being asked for', async ({ page, origin }) => {
  await signInAsAsha(page, origin);
  await page.addInitScript(() => localStorage.setItem('unsavedCart', String(Date.now())));
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  const requested: string[] = [];
  await page.route('**/api/{session,wishlist}', async (route) => {
    const { pathname } = new URL(route.request().url());
    requested.push(pathname);
    if (pathname.endsWith('wishlist')) await isAnswered;
    await route.continue();
  });
  await visit(page, '/account');
  await expect.poll(() => requested).toEqual(['/api/wishlist']);
  const button = page.getByRole('button', { name: 'Sign Out' });
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(requested).toEqual(['/api/wishlist']);
  const response = page.waitForResponse('**/api/wishlist');
  answer();
  expect((await response).status()).toBe(200);
  await expect(page).toHaveURL('/');
  expect(requested).toEqual(['/api/wishlist', '/api/session']);
});

test.describe('at a store whose customers change their account', () => {
  const dialog = (page: Page) => page.getByRole('dialog');
  const open = async (page: Page, name: string) => {
    await page.getByRole('button', { name }).press('Enter');
    await expect(dialog(page)).toBeVisible();
  };
  const send = (page: Page) => dialog(page).locator('[type="submit"]').press('Enter');

  test('the account says what matters now, is accessible in both schemes, and gives a copy of all data', async ({
    page,
    origin,
  }) => {
    await signInAsAsha(page, origin);
    await visit(page, '/account');
    const ways = page.getByRole('main').getByRole('navigation', { name: 'Account' });
    await expect(ways.getByRole('link', { name: /^My Orders/ })).toContainText(/\d orders? .*way/);
    await expect(ways.getByRole('link', { name: /^Reviews/ })).toHaveAttribute('href', /#reviews$/);
    await expect(ways.getByRole('link', { name: 'Track an order' })).toHaveAttribute('href', '/track-order');
    await page.getByText('Signed in on other devices too?').click();
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    await open(page, 'Change password');
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();

    const link = page.getByRole('link', { name: 'Download my data' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('my-data.json');
    expect(readFileSync(await download.path(), 'utf8')).toContain(ASHA.email);
    await page.route('**/api/account/data', (route) =>
      route.fulfill({ status: 303, headers: { location: '/account#data-failed' } }),
    );
    await link.click();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be collected' })).toBeVisible();
  });

  test('a customer edits name and phone with the keyboard; what is wrong is said at its field', async ({
    page,
    origin,
    consoleErrors,
  }) => {
    await signInAsNewCustomer(page, origin);
    await visit(page, '/account');
    await open(page, 'Edit');
    await control(page, 'firstName').fill('M');
    await control(page, 'phone').fill('98300');
    await send(page);
    await expect(control(page, 'firstName')).toBeFocused();
    await expect(dialog(page)).toContainText('First name must be at least 2 characters');
    await expect(dialog(page)).toContainText('Phone number must be 13 characters');
    await control(page, 'firstName').fill('Meera');
    await control(page, 'phone').fill('+919830012345');
    // A store that fails costs nothing that was typed.
    consoleErrors.allow(/502/);
    await page.route('**/api/account', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 502, json: {} }) : route.fallback(),
    );
    await send(page);
    await expect(dialog(page).getByRole('alert')).toContainText('could not be reached');
    await expect(control(page, 'firstName')).toHaveValue('Meera');
    await page.unroute('**/api/account');
    await send(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('definition').first()).toHaveText('Meera Sen');
    await expect(page.getByText('+919830012345')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('definition').first()).toHaveText('Meera Sen');
  });

  test('a new password signs other devices out; one of them can be signed out alone, and all at once', async ({
    page,
    browser,
    origin,
    consoleErrors,
  }) => {
    consoleErrors.allow(/401|422/);
    const email = await signInAsNewCustomer(page, origin);
    const elsewhere = await (await browser.newContext()).newPage();
    const signInElsewhere = (password: string) =>
      elsewhere.request.post(`${origin}/api/session`, { data: { email, password } });
    const seenElsewhere = async () => (await elsewhere.request.get(`${origin}/api/account`)).status();
    await signInElsewhere(PASSWORD);
    await visit(page, '/account');
    await open(page, 'Change password');
    await control(page, 'currentPassword').fill('not this one');
    await control(page, 'password').fill('quite another one');
    await control(page, 'confirmPassword').fill('quite another one');
    await send(page);
    await expect(control(page, 'currentPassword')).toBeFocused();
    await expect(dialog(page)).toContainText('This is not your current password.');
    expect(await seenElsewhere()).toBe(200);
    await control(page, 'currentPassword').fill(PASSWORD);
    await send(page);
    await expect(toast(page, 'Password changed')).toBeVisible();
    expect(await seenElsewhere()).toBe(401);
    await page.reload();
    await expect(page.getByText(email)).toBeVisible();

    await signInElsewhere('quite another one');
    await page.getByText('Signed in on other devices too?').click();
    await page.getByRole('listitem').getByRole('button', { name: 'Sign out' }).press('Enter');
    await expect(toast(page, 'Signed out')).toBeVisible();
    expect(await seenElsewhere()).toBe(401);
    await expect(page.getByRole('listitem').getByRole('button', { name: 'Sign out' })).toHaveCount(0);

    await signInElsewhere('quite another one');
    await visit(elsewhere, `${origin}/account`);
    await expect(elsewhere.getByText(email)).toBeVisible();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(toast(page, 'Logged out')).toContainText('You have been logged out on all your devices.');
    await expect(page).toHaveURL('/');
    expect(await sessionCookies(page.context())).toEqual([]);
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(`${origin}/login?from=%2Faccount`);
    expect(await sessionCookies(elsewhere.context())).toEqual([]);
    await elsewhere.context().close();
  });

  test('an email is changed by the press of a mail’s link, which is used up', async ({ page, origin }) => {
    const before = await signInAsNewCustomer(page, origin);
    const after = `new-${before}`;
    await visit(page, '/account');
    await open(page, 'Change email');
    await control(page, 'email').fill(after);
    await control(page, 'currentPassword').fill(PASSWORD);
    await send(page);
    await expect(toast(page, 'We have sent you a link')).toContainText(after);
    await expect.poll(() => mailsIn(DATA_FOLDER, after).length, { timeout: 30_000 }).toBe(1);
    const link = /\/confirm-email\?token=[\w-]{43}/.exec(mailsIn(DATA_FOLDER, after)[0] ?? '')?.[0] ?? '';
    const response = await page.goto(link);
    expect(response?.headers()).toMatchObject({
      'cache-control': expect.stringContaining('no-store'),
      'referrer-policy': 'no-referrer',
    });
    expect(await response?.text()).not.toContain(link.split('=')[1]);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Confirm this email' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmed');
    expect(page.url()).not.toContain('token');
    await page.getByRole('link', { name: 'Your account' }).click();
    await expect(page.getByText(after)).toBeVisible();
    await expect(page.getByText('You have not confirmed your email yet.')).toHaveCount(0);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm this email' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid');
  });

  test('a customer deletes their account, is signed out and told', async ({
    page,
    context,
    origin,
    consoleErrors,
  }) => {
    consoleErrors.allow(/422/);
    const email = await signInAsNewCustomer(page, origin);
    await visit(page, '/account');
    await page.getByRole('link', { name: 'Delete my account' }).click();
    await expect(page.getByRole('region', { name: 'What stays' })).toContainText('Invoices');
    expect(await axeViolations(page)).toEqual([]);
    const press = () => page.getByRole('button', { name: 'Delete my account' }).press('Enter');
    await press();
    await expect(page.getByText('Please enter your current password')).toBeVisible();
    await control(page, 'currentPassword').fill('not this one');
    await press();
    await expect(page.getByText('This is not your current password.')).toBeVisible();
    await control(page, 'currentPassword').fill(PASSWORD);
    await press();
    await expect(page).toHaveURL('/');
    await expect(toast(page, 'Your account is deleted')).toBeVisible();
    expect(await sessionCookies(context)).toEqual([]);
    const data = { email, password: PASSWORD };
    expect((await page.request.post(`${origin}/api/session`, { data })).status()).toBe(401);
  });

  test('a customer who knows no password deletes their account with a code', async ({
    page,
    origin,
    consoleErrors,
  }) => {
    consoleErrors.allow(/422/);
    const email = await signInAsNewCustomer(page, origin);
    await visit(page, '/delete-account');
    await page.getByRole('button', { name: 'Mail me a code' }).press('Enter');
    await expect(control(page, 'code')).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    const codes = () =>
      mailsIn(DATA_FOLDER, email).flatMap((mail) => /Your code is (\d{6})/.exec(mail) ?? []);
    await expect.poll(() => codes().length, { timeout: 30_000 }).toBe(2);
    const code = codes()[1] ?? '';
    await control(page, 'code').fill(code === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await expect(control(page, 'code')).toHaveAccessibleDescription(/This code isn’t right/);
    await control(page, 'code').fill(code);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Your account is deleted')).toBeVisible();
  });

  test('the addresses of links alone are no pages', async ({ request }) => {
    for (const path of ['/confirm-email', '/confirm-email?other=1'])
      expect((await request.get(path)).status(), path).toBe(404);
  });
});
