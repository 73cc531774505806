import { randomUUID } from 'node:crypto';
import {
  accountLink,
  ASHA,
  loginLink,
  openWithExpiredSession,
  sessionCookies,
  signInWithForm,
  signInAsAsha,
} from './fixtures/customer';
import { fillFields, submitButton, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

test('a protected page redirects to the login page and opens after signing in', async ({ page }) => {
  await visit(page, '/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Account/ })
    .click();
  await expect(page).toHaveURL('/login?from=%2Faccount');
  await expect(page.getByText('Sign in to continue to your account.')).toBeVisible();
  await fillFields(page, ASHA);
  await submitButton(page).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Details');
  await expect(page.getByText(ASHA.email)).toBeVisible();
});

test('signing in ignores a target on another site', async ({ page }) => {
  await signInWithForm(page, `/login?from=${encodeURIComponent('/\t/evil.example')}`);
  await expect(page).toHaveURL('/');
});

test('after signing out, Back does not show the account', async ({ page, origin }) => {
  await signInAsAsha(page, origin);
  await visit(page, '/');
  await accountLink(page).click();
  await expect(page.getByText(ASHA.email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  // The top bar changes before the redirect; Back must leave the home page.
  await page.waitForURL('/');
  await expect(loginLink(page)).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL('/account');
  await expect(page.getByText(ASHA.email)).toBeHidden();
});

test('signing out in one tab signs out the other tab', async ({ page, context, origin }) => {
  await signInAsAsha(page, origin);
  await visit(page, '/account');
  await expect(page.getByText(ASHA.email)).toBeVisible();
  const second = await context.newPage();
  await visit(second, '/account');
  await second.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(loginLink(page)).toBeVisible();
});

test('a tab switches to the customer who signs in elsewhere', async ({ page, context, consoleErrors }) => {
  consoleErrors.allow(/401/);
  const person = { firstName: 'Mira', lastName: 'Sen', password: 'a new secret' };
  const email = `next-${randomUUID()}@example.com`;
  const response = await page.request.post('/api/users', {
    data: { ...person, email, confirmPassword: person.password },
  });
  expect(response.status()).toBe(201);
  const other = await context.newPage();
  await visit(other, '/login?from=%2Faccount');
  await signInWithForm(page, '/login?from=%2Faccount');
  await expect(page.getByText(ASHA.email)).toBeVisible();

  await fillFields(other, { email, password: person.password });
  await submitButton(other).click();
  await expect(other.getByText(email)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(ASHA.email)).toHaveCount(0);

  // A 401 in one tab ends the session in both.
  await context.addCookies([{ name: 'auth_token', value: 'ended', url: page.url() }]);
  await other.reload();
  for (const each of [other, page]) await expect(each).toHaveURL('/login?from=%2Faccount');
});

test('a sign-out without a connection shows a message', async ({ page, context, origin, consoleErrors }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await signInAsAsha(page, origin);
  await visit(page, '/account');
  await expect(page.getByText(ASHA.email)).toBeVisible();
  // The first toast loads the toast library, which fails here.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const message = page.getByRole('alert').filter({ hasText: 'Failed to log out properly.' });
  await expect(message).toBeVisible();
  await expect(message).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL('/account');
});

test('an expired session redirects to the login page and back to the account', async ({
  page,
  context,
  origin,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/);
  await openWithExpiredSession(page, '/account', origin);
  expect(await sessionCookies(context)).toEqual([]);
  await fillFields(page, ASHA);
  await submitButton(page).click();
  await expect(page.getByText(ASHA.email)).toBeVisible();
});

test('the session token is in no page, no response and nothing that scripts can read', async ({
  page,
  request,
  origin,
}) => {
  await signInAsAsha(page, origin);
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'auth_token')?.value ?? '';
  expect(token.length).toBeGreaterThan(20);
  const bodies: string[] = [];
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (/html|json|x-component/.test(type)) bodies.push(await response.text().catch(() => ''));
  });
  await visit(page, '/account');
  await expect(page.getByText(ASHA.email)).toBeVisible();
  const readable = await page.evaluate(() =>
    [document.cookie, location.href, JSON.stringify({ ...localStorage, ...sessionStorage })].join('\n'),
  );
  expect(bodies.length).toBeGreaterThan(1);
  for (const text of [...bodies, readable, await page.content()]) expect(text).not.toContain(token);
  expect((await request.get('/api/account')).status()).toBe(401);
});
