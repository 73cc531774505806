import { randomUUID } from 'node:crypto';
import { accountLink, ASHA, countPosts, loginLink, sessionCookies } from './fixtures/customer';
import { control, fillFields, submitButton, toast, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const MONTH_IN_SECONDS = 30 * 24 * 60 * 60;

test('signing in leads home and changes the top bar; the session ends with the browser', async ({
  page,
  context,
}) => {
  await visit(page, '/');
  await loginLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  await expect(page.getByText('Welcome back.')).toBeVisible();
  await fillFields(page, ASHA);
  await submitButton(page).click();
  await expect(toast(page, 'Success! Logged in successfully.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(accountLink(page)).toBeVisible();
  await page.reload();
  await expect(accountLink(page)).toBeVisible();

  const cookies = await sessionCookies(context);
  expect(cookies.map(({ name, httpOnly, expires }) => ({ name, httpOnly, expires }))).toEqual([
    { name: 'auth_token', httpOnly: true, expires: -1 },
    { name: 'signed_in', httpOnly: false, expires: -1 },
  ]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'asha',
  );
});

test('with remember me the session lasts for 30 days', async ({ page, context }) => {
  await visit(page, '/login');
  await fillFields(page, ASHA);
  await page.getByLabel('Remember me').check();
  await submitButton(page).click();
  await expect(page).toHaveURL('/');
  const now = Date.now() / 1000;
  const lives = (await sessionCookies(context)).map(({ expires }) => Math.round(expires - now));
  expect(lives).toHaveLength(2);
  for (const life of lives) expect(Math.abs(life - MONTH_IN_SECONDS)).toBeLessThan(120);
});

test('a wrong password is told, and what was typed stays', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/401/);
  await visit(page, '/login');
  // Of nobody, so that the limit of attempts does not meet the others.
  const email = `nobody-${randomUUID()}@example.com`;
  await fillFields(page, { email, password: 'not-the-password' });
  await page.getByLabel('Remember me').check();
  await submitButton(page).click();
  await expect(toast(page, 'Invalid email or password')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(control(page, 'email')).toHaveValue(email);
  await expect(control(page, 'password')).toHaveValue('not-the-password');
  await expect(control(page, 'password')).toBeFocused();
  await expect(page.getByLabel('Remember me')).toBeChecked();
  await expect(submitButton(page)).toHaveText('Sign In');
});

test('what can’t be right is told at its field, and nothing is sent', async ({ page }) => {
  const posts = countPosts(page, '/api/session');
  await visit(page, '/login');
  await fillFields(page, { email: 'asha', password: '12345' });
  await submitButton(page).click();
  await expect(control(page, 'email')).toHaveAccessibleDescription('Invalid email address');
  await expect(control(page, 'password')).toHaveAccessibleDescription(
    'Password must be at least 6 characters',
  );
  await expect(control(page, 'email')).toBeFocused();
  await control(page, 'email').fill('asha@example.com');
  await expect(page.getByText('Invalid email address')).toBeHidden();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  expect(posts()).toBe(0);
});

test('pressed twice, it is sent once', async ({ page }) => {
  const posts = countPosts(page, '/api/session');
  await visit(page, '/login');
  await fillFields(page, ASHA);
  await submitButton(page).dblclick();
  await expect(page).toHaveURL('/');
  expect(posts()).toBe(1);
});

test('the password is shown and hidden again', async ({ page }) => {
  await visit(page, '/login');
  await fillFields(page, { password: 'a secret' });
  await expect(control(page, 'password')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(control(page, 'password')).toHaveAttribute('type', 'text');
  await expect(control(page, 'password')).toHaveValue('a secret');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(control(page, 'password')).toHaveAttribute('type', 'password');
});

test('the keyboard alone signs in', async ({ page }) => {
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
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a sentence says what is missing, and no form takes a password', async ({ page, consoleErrors }) => {
    // So says Chromium of every script while scripts are switched off.
    consoleErrors.allow(/^request: csp .*\.js\)$/);
    await page.goto('/login');
    await expect(page.getByText('Signing in needs JavaScript.')).toBeVisible();
    await expect(control(page, 'password')).toBeHidden();
    await page.goto('/register');
    await expect(page.getByText('Creating an account needs JavaScript.')).toBeVisible();
    await expect(control(page, 'password')).toBeHidden();
  });
});

test('before its script is there, the form sends nothing', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED .*\.js\)$/);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/login');
  await fillFields(page, ASHA);
  await control(page, 'password').press('Enter');
  await expect(submitButton(page)).toBeDisabled();
  await expect(submitButton(page)).toHaveCSS('opacity', '1');
  expect(page.url()).not.toContain('?');
});
