'use client';

import type { SubmitResult } from '@/components/ui/client-form';
import { saveFlash } from '@/components/ui/flash';
import { announceSessionChange } from '@/lib/session/session-events';
import { CredentialForm, NO_RESPONSE, postCredentials } from '../credential-form';
import { NewPasswordFields } from '@/components/ui/new-password-fields';

/** Chooses a new password. Nothing happens before the press: programs that check mails open their links. */
export function ResetForm() {
  return (
    <CredentialForm label="Save Password" busyLabel="Saving..." submit={choosePassword}>
      {(errors) => <NewPasswordFields label="New Password" errors={errors} />}
    </CredentialForm>
  );
}

async function choosePassword(data: FormData): Promise<SubmitResult | null> {
  const { fieldErrors, newPasswordInput } = await import('@/lib/session/credentials');
  const token = new URLSearchParams(window.location.search).get('token');
  const input = newPasswordInput.safeParse({ ...Object.fromEntries(data), token });
  const { token: isForged, ...errors } = input.success ? {} : fieldErrors(input.error);
  if (Object.keys(errors).length > 0) return { errors };
  if (!input.success || isForged) return EXPIRED;
  const response = await postCredentials('/api/password-resets/confirmations', input.data);
  if (response?.status === 404) return EXPIRED;
  if (!response?.isOk) return { failure: <p>{response?.error ?? NO_RESPONSE}</p> };
  announceSessionChange();
  saveFlash({ title: 'Your password is changed. Please sign in with it.' });
  // In place of this page, whose URL has the token.
  window.location.replace('/login');
  return null;
}

/** The same for a link that is over, was used or was never one. */
const EXPIRED: SubmitResult = {
  failure: (
    <>
      <p>
        This link is no longer valid. It can be used once, for 30 minutes, and only the one in the last mail.
      </p>
      <p>
        <a href="/forgot-password" className="text-link">
          Ask for a new link
        </a>
      </p>
    </>
  ),
};
