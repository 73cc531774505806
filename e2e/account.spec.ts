import {
  ASHA,
  loginLink,
  PASSWORD,
  sessionCookies,
  signInAsNewCustomer,
  signInWithForm,
} from './fixtures/customer';
import { toast, visit } from './fixtures/page-objects';
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

test('a customer signs out everywhere', async ({ page, browser, origin, consoleErrors }) => {
  consoleErrors.allow(/401/);
  const email = await signInAsNewCustomer(page, origin);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.request.post(`${origin}/api/session`, { data: { email, password: PASSWORD } });
  await visit(elsewhere, `${origin}/account`);
  await expect(elsewhere.getByText(email)).toBeVisible();

  await visit(page, '/account');
  await page.getByText('Signed in on other devices too?').click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(toast(page, 'Logged out')).toContainText('You have been logged out on all your devices.');
  await expect(page).toHaveURL('/');
  expect(await sessionCookies(page.context())).toEqual([]);

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(`${origin}/login?from=%2Faccount`);
  expect(await sessionCookies(elsewhere.context())).toEqual([]);
  await elsewhere.context().close();
});

test('an account that fails to load can be loaded again', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/502/);
  let isFailing = true;
  await page.route('**/api/account', (route) =>
    isFailing
      ? route.fulfill({ status: 502, json: { error: 'Broken', status: 500, reason: 'status' } })
      : route.fallback(),
  );
  await signInWithForm(page, '/login?from=%2Faccount');
  await expect(toast(page, 'Error')).toContainText('Failed to load account information (Status: 500)');
  isFailing = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(ASHA.email)).toBeVisible();
});
