'use client';

import Link from 'next/link';
import { Field } from '@/components/ui/field';
import { saveFlash } from '@/components/ui/flash';
import { expiredPage } from '@/lib/session/expired-session';
import { announceSessionChange } from '@/lib/session/session-events';
import { returnPath } from '@/lib/session/return-path';
import { CredentialForm } from '../credential-form';
import { PasswordField } from '../password-field';
import { signIn } from './sign-in';

async function submit(typed: FormData) {
  const refusal = await signIn(typed);
  if (refusal) return refusal;
  expiredPage.set(null);
  announceSessionChange();
  saveFlash({ title: 'Success! Logged in successfully.' });
  const from = new URLSearchParams(window.location.search).get('from');
  // Loaded whole: the router remembers of protected pages that they led here.
  window.location.replace(returnPath(from));
  return null;
}

/** Signs a customer in, and leads back to the page that asked for it. */
export function LoginForm() {
  return (
    <CredentialForm label="Sign In" busyLabel="Signing in..." submit={submit}>
      {(errors) => (
        <>
          <Field label="Email" name="email" type="email" required autoComplete="email" error={errors.email} />
          <PasswordField
            label="Password"
            name="password"
            required
            autoComplete="current-password"
            error={errors.password}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
            <label className="flex min-h-6 cursor-pointer items-center gap-3">
              <input type="checkbox" name="rememberMe" className="size-5 cursor-pointer accent-ink" />
              Remember me
            </label>
            <Link href="/forgot-password" prefetch={false} className="text-link">
              Forgot password?
            </Link>
          </div>
        </>
      )}
    </CredentialForm>
  );
}
