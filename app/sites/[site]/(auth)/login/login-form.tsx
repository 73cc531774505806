'use client';

import type { SubmitResult } from '@/components/ui/client-form';
import { EmailField } from '@/components/ui/field';
import { showToast } from '@/components/ui/show-toast';
import { returnPath } from '@/lib/session/return-path';
import { CredentialForm, NO_RESPONSE, postCredentials } from '../credential-form';
import { enterShop } from '../enter-shop';
import { PasswordField } from '@/components/ui/password-field';

/** Signs a customer in and leads back to the page that required it. */
export function LoginForm() {
  return (
    <CredentialForm label="Sign In" busyLabel="Signing in..." submit={signIn}>
      {(errors) => (
        <>
          <EmailField label="Email" error={errors.email} />
          <PasswordField
            label="Password"
            name="password"
            required
            autoComplete="current-password"
            error={errors.password}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
            <RememberMe />
            <a href="/forgot-password" className="text-link">
              Forgot password?
            </a>
          </div>
        </>
      )}
    </CredentialForm>
  );
}

/** Keeps the session that begins for longer: the field `rememberMe`. */
export function RememberMe() {
  return (
    <label className="flex min-h-6 cursor-pointer items-center gap-3">
      <input type="checkbox" name="rememberMe" className="size-5 cursor-pointer accent-ink" />
      Remember me
    </label>
  );
}

async function signIn(data: FormData): Promise<SubmitResult | null> {
  try {
    // The schemas weigh 33 kB and are loaded with the first submission.
    const { fieldErrors, loginInput } = await import('@/lib/session/credentials');
    const input = loginInput.safeParse({ ...Object.fromEntries(data), rememberMe: data.has('rememberMe') });
    if (!input.success) return { errors: fieldErrors(input.error) };
    const response = await postCredentials('/api/session', input.data);
    if (!response) return showError(NO_RESPONSE);
    if (!response.isOk) {
      // Other failures have nothing to do with the password, so the same input may be sent again.
      const isWrongPassword = response.status === 400 || response.status === 401;
      const result = showError(response.error ?? 'Failed to login. Please check your credentials.');
      return isWrongPassword ? { ...result, focus: 'password' } : result;
    }
  } catch {
    // The schemas could not be loaded.
    return showError(NO_RESPONSE);
  }
  const from = returnPath(new URLSearchParams(window.location.search).get('from'));
  enterShop('Success! Logged in successfully.', from);
  return null;
}

function showError(title: string): SubmitResult {
  void showToast({ title, kind: 'error', isSilent: true });
  return { failure: <p>{title}</p> };
}
