import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { toast, visit } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

const ASHA = { email: 'asha@example.com', password: 'asha-shop-2024' };
const MONTH_IN_SECONDS = 30 * 24 * 60 * 60;

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const submit = (page: Page) => page.getByRole('main').locator('button[type="submit"]');
const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const account = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'My Account' });

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

async function signIn(page: Page, path = '/login') {
  await visit(page, path);
  await fill(page, ASHA);
  await submit(page).click();
}

async function sessionCookies(context: BrowserContext) {
  const cookies = await context.cookies();
  return cookies.filter(({ name }) => name === 'auth_token' || name === 'signed_in');
}

/** Counts the requests to an address of the storefront's own JSON. */
function countPosts(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

test('signing in leads home and changes the top bar; the session ends with the browser', async ({
  page,
  context,
}) => {
  await visit(page, '/');
  await login(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  await expect(page.getByText('Welcome back.')).toBeVisible();
  await fill(page, ASHA);
  await submit(page).click();
  await expect(toast(page, 'Success! Logged in successfully.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(account(page)).toBeVisible();
  await page.reload();
  await expect(account(page)).toBeVisible();

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
  await fill(page, ASHA);
  await page.getByLabel('Remember me').check();
  await submit(page).click();
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
  await fill(page, { email, password: 'not-the-password' });
  await page.getByLabel('Remember me').check();
  await submit(page).click();
  await expect(toast(page, 'Invalid email or password')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(field(page, 'email')).toHaveValue(email);
  await expect(field(page, 'password')).toHaveValue('not-the-password');
  await expect(field(page, 'password')).toBeFocused();
  await expect(page.getByLabel('Remember me')).toBeChecked();
  await expect(submit(page)).toHaveText('Sign In');
});

test('what can’t be right is told at its field, and nothing is sent', async ({ page }) => {
  const posts = countPosts(page, '/api/session');
  await visit(page, '/login');
  await fill(page, { email: 'asha', password: '12345' });
  await submit(page).click();
  await expect(field(page, 'email')).toHaveAccessibleDescription('Invalid email address');
  await expect(field(page, 'password')).toHaveAccessibleDescription('Password must be at least 6 characters');
  await expect(field(page, 'email')).toBeFocused();
  await field(page, 'email').fill('asha@example.com');
  await expect(page.getByText('Invalid email address')).toBeHidden();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  expect(posts()).toBe(0);
});

test('pressed twice, it is sent once', async ({ page }) => {
  const posts = countPosts(page, '/api/session');
  await visit(page, '/login');
  await fill(page, ASHA);
  await submit(page).dblclick();
  await expect(page).toHaveURL('/');
  expect(posts()).toBe(1);
});

test('the password is shown and hidden again', async ({ page }) => {
  await visit(page, '/login');
  await fill(page, { password: 'a secret' });
  await expect(field(page, 'password')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field(page, 'password')).toHaveAttribute('type', 'text');
  await expect(field(page, 'password')).toHaveValue('a secret');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field(page, 'password')).toHaveAttribute('type', 'password');
});

test('a protected page asks to sign in, and is shown after it', async ({ page, isMobile }) => {
  await visit(page, '/');
  const links = isMobile ? page.getByRole('navigation', { name: 'Tabs' }) : page.getByRole('contentinfo');
  await links.getByRole('link', { name: /Account/ }).click();
  await expect(page).toHaveURL('/login?from=%2Faccount');
  await expect(page.getByText('Sign in to continue to your account.')).toBeVisible();
  await fill(page, ASHA);
  await submit(page).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Details');
  await expect(page.getByText(ASHA.email)).toBeVisible();
});

for (const from of [
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example',
  '/%2Fevil.example',
  '/%252F%252Fevil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/./%2e/../\\evil.example',
]) {
  test(`nobody is led to another site by ${JSON.stringify(from)}`, async ({ page }) => {
    await signIn(page, `/login?from=${encodeURIComponent(from)}`);
    await expect(page).toHaveURL('/');
  });
}

test('the account is shown, and left by signing out', async ({ page, context }) => {
  await signIn(page, '/login?from=%2Faccount');
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
  await expect(login(page)).toBeVisible();
  expect(await sessionCookies(context)).toEqual([]);
  await page.goto('/account');
  await expect(page).toHaveURL('/login?from=%2Faccount');
});

test('after signing out, Back shows nothing of the account', async ({ page }) => {
  await signIn(page);
  await expect(page).toHaveURL('/');
  await account(page).click();
  await expect(page.getByText(ASHA.email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(login(page)).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL('/account');
  await expect(page.getByText(ASHA.email)).toBeHidden();
});

test('signing out in one tab empties the account in another', async ({ page, context }) => {
  await signIn(page, '/login?from=%2Faccount');
  await expect(page.getByText(ASHA.email)).toBeVisible();
  const second = await context.newPage();
  await visit(second, '/account');
  await second.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(login(page)).toBeVisible();
});

test('what one customer has opened is not shown to the next', async ({ page, context, consoleErrors }) => {
  consoleErrors.allow(/401/);
  const person = { firstName: 'Mira', lastName: 'Sen', password: 'a new secret' };
  const email = `next-${randomUUID()}@example.com`;
  const answer = await page.request.post('/api/users', {
    data: { ...person, email, confirmPassword: person.password },
  });
  expect(answer.status()).toBe(201);
  await signIn(page, '/login?from=%2Faccount');
  await expect(page.getByText(ASHA.email)).toBeVisible();

  const other = await context.newPage();
  await visit(other, '/login?from=%2Faccount');
  await fill(other, { email, password: person.password });
  await submit(other).click();
  await expect(other.getByText(email)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(ASHA.email)).toHaveCount(0);

  // A 401 in one of them ends it in both.
  await context.addCookies([{ name: 'auth_token', value: 'ended', url: page.url() }]);
  await other.reload();
  for (const each of [other, page]) await expect(each).toHaveURL('/login?from=%2Faccount');
});

test('signing out that fails is told', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED/);
  await signIn(page, '/login?from=%2Faccount');
  await expect(page.getByText(ASHA.email)).toBeVisible();
  await page.route('**/api/session', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page, 'Failed to log out properly.')).toBeVisible();
  await expect(page).toHaveURL('/account');
});

test('a session that the store has ended leads to sign in, and back to the account', async ({
  page,
  context,
  origin,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/);
  await context.addCookies([
    { name: 'auth_token', value: 'of-yesterday', url: origin },
    { name: 'signed_in', value: '1', url: origin },
  ]);
  await page.goto('/account');
  await expect(page).toHaveURL('/login?from=%2Faccount');
  expect(await sessionCookies(context)).toEqual([]);
  await fill(page, ASHA);
  await submit(page).click();
  await expect(page.getByText(ASHA.email)).toBeVisible();
});

test('an account that can’t be loaded may be tried again', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/502/);
  let isFailing = true;
  await page.route('**/api/account', (route) =>
    isFailing
      ? route.fulfill({ status: 502, json: { error: 'Broken', status: 500, reason: 'status' } })
      : route.fallback(),
  );
  await signIn(page, '/login?from=%2Faccount');
  await expect(toast(page, 'Error')).toContainText('Failed to load account information (Status: 500)');
  isFailing = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(ASHA.email)).toBeVisible();
});

test('a new customer registers, and then signs in', async ({ page, context, consoleErrors }) => {
  consoleErrors.allow(/409/);
  const email = `new-${randomUUID()}@example.com`;
  const person = {
    firstName: 'Mira',
    lastName: 'Sen',
    email: ` ${email.toUpperCase()} `,
    password: 'a new secret',
    confirmPassword: 'a new secret',
  };
  await visit(page, '/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Account');
  await fill(page, person);
  await submit(page).click();
  await expect(toast(page, 'Success! Account created successfully. You can now log in.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(login(page)).toBeVisible();
  expect(await sessionCookies(context)).toEqual([]);

  await visit(page, '/register');
  await fill(page, person);
  await submit(page).click();
  await expect(toast(page, 'Registration Error')).toContainText('An account with this email already exists');
  await expect(field(page, 'firstName')).toHaveValue('Mira');
  await expect(field(page, 'email')).toBeFocused();

  await visit(page, '/login?from=%2Faccount');
  await fill(page, { email, password: person.password });
  await submit(page).click();
  await expect(page.getByRole('definition')).toContainText(['Mira Sen', email]);
});

test('a bad email is told twice, and nothing is sent', async ({ page }) => {
  const posts = countPosts(page, '/api/users');
  await visit(page, '/register');
  await fill(page, { firstName: 'M', email: 'mira@', password: 'secret', confirmPassword: 'secret ' });
  await submit(page).click();
  await expect(toast(page, 'Invalid Email')).toContainText('Please enter a valid email address.');
  await expect(field(page, 'firstName')).toBeFocused();
  for (const message of [
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Invalid email address',
    'Passwords do not match',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  expect(posts()).toBe(0);
});

test('the keyboard alone signs in', async ({ page }) => {
  await visit(page, '/login');
  await field(page, 'email').focus();
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
  await expect(account(page)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a sentence says what is missing, and no form takes a password', async ({ page, consoleErrors }) => {
    // So says Chromium of every script while scripts are switched off.
    consoleErrors.allow(/^request: csp .*\.js\)$/);
    await page.goto('/login');
    await expect(page.getByText('Signing in needs JavaScript.')).toBeVisible();
    await expect(field(page, 'password')).toBeHidden();
    await page.goto('/register');
    await expect(page.getByText('Creating an account needs JavaScript.')).toBeVisible();
    await expect(field(page, 'password')).toBeHidden();
  });
});

test('before its script is there, the form sends nothing', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED .*\.js\)$/);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/login');
  await fill(page, ASHA);
  await field(page, 'password').press('Enter');
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toHaveCSS('opacity', '1');
  expect(page.url()).not.toContain('?');
});
