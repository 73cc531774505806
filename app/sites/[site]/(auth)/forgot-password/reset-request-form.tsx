'use client';

import { useEffect, useRef, useState } from 'react';
import type { SubmitResult } from '@/components/ui/client-form';
import { EmailField } from '@/components/ui/field';
import { CredentialForm, NO_RESPONSE, postCredentials } from '../credential-form';

/** Asks for the link to choose a new password. What it says is the same whether or not there is such an account. */
export function ResetRequestForm() {
  const [sentTo, setSentTo] = useState('');
  const sent = useRef<HTMLDivElement>(null);
  useEffect(() => sent.current?.focus(), [sentTo]);

  const submit = async (data: FormData): Promise<SubmitResult | null> => {
    const { emailOnlyInput, fieldErrors } = await import('@/lib/session/credentials');
    const input = emailOnlyInput.safeParse(Object.fromEntries(data));
    if (!input.success) return { errors: fieldErrors(input.error) };
    const response = await postCredentials('/api/password-resets', input.data);
    if (!response?.isOk) return { failure: <p>{response?.error ?? NO_RESPONSE}</p> };
    setSentTo(input.data.email);
    return null;
  };

  if (sentTo)
    return (
      <div ref={sent} tabIndex={-1} role="status" className="mt-4 outline-none">
        <p className="wrap-anywhere">
          If there is an account with {sentTo}, a mail with a link is on its way. The link is valid for 30
          minutes.
        </p>
        <p className="mt-3 text-muted">
          Nothing there after a few minutes? Please look into the spam folder, too.
        </p>
        <button
          type="button"
          onClick={() => setSentTo('')}
          className="button button-outline mt-6 w-full cursor-pointer"
        >
          Try another email
        </button>
      </div>
    );
  return (
    <>
      <p className="mt-4 text-muted">We mail you a link with which you choose a new one.</p>
      <p className="without-script mt-4">Asking for it needs JavaScript.</p>
      <CredentialForm label="Send Link" busyLabel="Sending..." submit={submit}>
        {(errors) => <EmailField label="Email" error={errors.email} />}
      </CredentialForm>
    </>
  );
}
