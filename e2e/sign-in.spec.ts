import { randomUUID } from 'node:crypto';
import { accountLink, ASHA, countPosts, loginLink, sessionCookies, signInAsAsha } from './fixtures/customer';
import { control, fillFields, submitButton, toast, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const MONTH_IN_SECONDS = 30 * 24 * 60 * 60;

test('signing in opens the home page with session cookies that end with the browser', async ({
  page,
  context,
}) => {
  const posts = countPosts(page, '/api/session');
  await visit(page, '/');
  await loginLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  await expect(page.getByText('Welcome back.')).toBeVisible();
  const card = await page.getByRole('main').boundingBox();
  expect(2 * (card?.x ?? 0) + (card?.width ?? 0)).toBeCloseTo(page.viewportSize()?.width ?? NaN, 0);
  await fillFields(page, ASHA);
  await submitButton(page).dblclick();
  await expect(toast(page, 'Success! Logged in successfully.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(accountLink(page)).toBeVisible();
  await page.reload();
  await expect(accountLink(page)).toBeVisible();

  expect(posts()).toBe(1);

  const cookies = await sessionCookies(context);
  expect(cookies.map(({ name, httpOnly, expires }) => ({ name, httpOnly, expires }))).toEqual([
    { name: 'auth_token', httpOnly: true, expires: -1 },
    { name: 'signed_in', httpOnly: false, expires: -1 },
  ]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'asha',
  );
});

test('a wrong password shows a message and preserves the form', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/401/);
  await visit(page, '/login');
  // An unknown email, so that the limit of attempts does not affect other tests.
  const email = `nobody-${randomUUID()}@example.com`;
  await fillFields(page, { email, password: 'not-the-password' });
  await page.getByLabel('Remember me').check();
  await submitButton(page).click();
  await expect(toast(page, 'Invalid email or password')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeInViewport();
  await expect(page).toHaveURL('/login');
  await expect(control(page, 'email')).toHaveValue(email);
  await expect(control(page, 'password')).toHaveValue('not-the-password');
  await expect(control(page, 'password')).toBeFocused();
  await expect(page.getByLabel('Remember me')).toBeChecked();
  await expect(submitButton(page)).toHaveText('Sign In');
});

test('a signed-in customer gets no blank form, but ways on', { tag: '@long' }, async ({ page, origin }) => {
  await signInAsAsha(page, origin);
  for (const path of ['/register', '/login?from=%2Forders']) {
    await visit(page, path);
    await expect(page.getByText('You are signed in as Asha Rao, asha@example.com.')).toBeVisible();
    await expect(control(page, 'password').first()).toBeHidden();
  }
  await expect(page.getByRole('link', { name: 'Continue to My Orders' })).toHaveAttribute('href', '/orders');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page, 'Logged out')).toBeVisible();
  await expect(page).toHaveURL('/login?from=%2Forders');
  await expect(control(page, 'password')).toBeVisible();
});

test('signing in works with the keyboard alone, and with Remember me for 30 days', async ({
  page,
  context,
}) => {
  await visit(page, '/login');
  await control(page, 'email').focus();
  await page.keyboard.type(ASHA.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ASHA.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Remember me')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(accountLink(page)).toBeVisible();
  const now = Date.now() / 1000;
  const lifetimes = (await sessionCookies(context)).map(({ expires }) => Math.round(expires - now));
  expect(lifetimes).toHaveLength(2);
  for (const lifetime of lifetimes) expect(Math.abs(lifetime - MONTH_IN_SECONDS)).toBeLessThan(120);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the forms are replaced by a message', async ({ page, consoleErrors }) => {
    // Chromium reports every script as blocked while JavaScript is disabled.
    consoleErrors.allow(/^request: csp .*\.js\)$/);
    await page.goto('/login');
    await expect(page.getByText('Signing in needs JavaScript.')).toBeVisible();
    await expect(control(page, 'password')).toBeHidden();
    await page.goto('/register');
    await expect(page.getByText('Creating an account needs JavaScript.')).toBeVisible();
    await expect(control(page, 'password')).toBeHidden();
  });
});

test('before hydration the form sends nothing', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED .*\.js\)$/);
  await page.route('**/*.js', (route) => route.abort());
  const posts = [countPosts(page, '/login'), countPosts(page, '/api/session')];
  await page.goto('/login');
  await fillFields(page, ASHA);
  await control(page, 'password').press('Enter');
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL('/login');
  await expect(control(page, 'password')).toHaveValue(ASHA.password);
  expect(posts.map((count) => count())).toEqual([0, 0]);
});
