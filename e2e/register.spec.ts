import { randomUUID } from 'node:crypto';
import { ASHA, loginLink, sessionCookies } from './fixtures/customer';
import { control, fillFields, submitButton, toast, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

test('a new customer registers once and signs in', async ({ page, context, consoleErrors }) => {
  consoleErrors.allow(/409/);
  const email = `new-${randomUUID()}@example.com`;
  const person = {
    firstName: 'Mira',
    lastName: 'Sen',
    email: ` ${email.toUpperCase()} `,
    password: 'a new secret',
    confirmPassword: 'a new secret',
  };
  await visit(page, '/login?from=%2Faccount');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/register?from=%2Faccount');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Account');
  await fillFields(page, person);
  await submitButton(page).click();
  await expect(toast(page, 'Success! Account created successfully. You can now log in.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(loginLink(page)).toBeVisible();
  expect(await sessionCookies(context)).toEqual([]);

  // The toast stays, and its link leads back to the page that asked for the account.
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/login?from=%2Faccount');
  await expect(control(page, 'email')).toHaveValue(email.toUpperCase());

  await visit(page, '/register?from=%2Faccount');
  await fillFields(page, { ...person, email: ASHA.email });
  await submitButton(page).click();
  await expect(toast(page, 'Registration Error')).toContainText('An account with this email already exists');
  const alert = page.getByRole('alert').filter({ hasText: 'An account with this email already exists' });
  await expect(alert).toBeInViewport();
  await expect(control(page, 'firstName')).toHaveValue('Mira');
  await expect(control(page, 'email')).toBeFocused();

  await alert.getByRole('link', { name: 'Sign in with this email' }).click();
  await expect(page).toHaveURL('/login?from=%2Faccount');
  await expect(control(page, 'email')).toHaveValue(ASHA.email);
  await fillFields(page, { email, password: person.password });
  await submitButton(page).click();
  await expect(page.getByRole('definition')).toContainText(['Mira Sen', email]);
});
