'use client';

import { useState } from 'react';
import { forgetCustomer } from '@/components/layout/forget-customer';
import { FormErrors, SubmitButton, useClientForm, type SubmitResult } from '@/components/ui/client-form';
import { CodeField } from '@/components/ui/code-field';
import { saveFlash } from '@/components/ui/flash';
import { PasswordField } from '@/components/ui/password-field';
import { postJson } from '@/lib/browser/fetch-json';
import { readField, readText } from '@/lib/browser/fields';
import { CODE_FIELD } from '@/lib/browser/one-time-code';
import { changeFailure } from '@/lib/session/change-failure';
import { leave } from '@/lib/session/leave';
import { sendAccountForm } from '@/lib/session/send-account-form';
import { announceSignOut } from '@/lib/session/session-events';

/** A code that was mailed; the time is in ms since 1970. */
type Code = { value: string; demoCode: string; sentAt: number };

/**
 * Asks for the password, or for a code by mail of who knows none, and deletes the account; afterwards the customer is signed out and
 * told.
 */
export function DeleteForm() {
  const [code, setCode] = useState<Code | null>(null);

  const sendCode = async (): Promise<SubmitResult> => {
    const response = await postJson('/api/account/deletion-codes', {});
    const failure = changeFailure(response);
    if (failure !== null) return { failure };
    const demoCode = readText(readField(response?.body, 'demoCode'));
    setCode({ value: '', demoCode, sentAt: Date.now() });
    return { focus: CODE_FIELD };
  };
  const remove = async (element: HTMLFormElement): Promise<SubmitResult | null> => {
    const result = await sendAccountForm(element, 'deletionInput');
    if (result) return result;
    saveFlash({
      title: 'Your account is deleted',
      description: 'You are signed out. Thank you for your time with us.',
    });
    forgetCustomer();
    announceSignOut();
    leave();
    return null;
  };
  const form = useClientForm({ submit: remove });

  return (
    <form {...form.formProps} className="needs-script mt-8 grid max-w-md gap-6">
      {code ? (
        <CodeField
          code={{
            ...code,
            hint: 'We have mailed it to the email of your account. It is valid for 10 minutes.',
            error: form.errors.code ?? '',
            saidAt: code.sentAt,
            change: (value) => setCode({ ...code, value }),
          }}
          isBusy={form.isBusy}
          onResend={(element) => void form.send(element, sendCode)}
        />
      ) : (
        <PasswordField
          label="Current Password"
          name="currentPassword"
          required
          autoComplete="current-password"
          error={form.errors.currentPassword}
        />
      )}
      <button
        type="button"
        disabled={form.isBusy}
        onClick={({ currentTarget }) => {
          const element = currentTarget.form;
          if (code) setCode(null);
          else if (element) void form.send(element, sendCode);
        }}
        className="text-link min-h-11 cursor-pointer justify-self-start text-sm"
      >
        {code ? 'Use my password' : 'Mail me a code instead of the password'}
      </button>
      <FormErrors form={form} />
      <div className="grid gap-3 sm:grid-cols-2">
        <SubmitButton form={form} label="Delete my account" busyLabel="One moment..." />
        <a href="/account" className="button button-outline">
          Keep it
        </a>
      </div>
    </form>
  );
}
