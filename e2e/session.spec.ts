import { randomUUID } from 'node:crypto';
import { ASHA, fillIn, submit } from './fixtures/customer';
import { toast, visit } from './fixtures/shopper';
import { account, login, openAfterEnd, sessionCookies, signIn } from './fixtures/sign-in';
import { expect, test } from './fixtures/test';

test('a protected page asks to sign in, and is shown after it', async ({ page }) => {
  await visit(page, '/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Account/ })
    .click();
  await expect(page).toHaveURL('/login?from=%2Faccount');
  await expect(page.getByText('Sign in to continue to your account.')).toBeVisible();
  await fillIn(page, ASHA);
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

test('after signing out, Back shows nothing of the account', async ({ page }) => {
  await signIn(page);
  await expect(page).toHaveURL('/');
  await account(page).click();
  await expect(page.getByText(ASHA.email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  // The top bar says so on the account's page already; Back is pressed on the next one.
  await page.waitForURL('/');
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
  await fillIn(other, { email, password: person.password });
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
  await openAfterEnd(page, '/account', origin);
  expect(await sessionCookies(context)).toEqual([]);
  await fillIn(page, ASHA);
  await submit(page).click();
  await expect(page.getByText(ASHA.email)).toBeVisible();
});
