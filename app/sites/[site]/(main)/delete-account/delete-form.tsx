'use client';

import { forgetCustomer } from '@/components/layout/forget-customer';
import { sendAccountForm } from '@/lib/session/send-account-form';
import { FormErrors, SubmitButton, useClientForm } from '@/components/ui/client-form';
import { saveFlash } from '@/components/ui/flash';
import { PasswordField } from '@/components/ui/password-field';
import { leave } from '@/lib/session/leave';
import { announceSignOut } from '@/lib/session/session-events';

/** Asks for the password and deletes the account; afterwards the customer is signed out and told. */
export function DeleteForm() {
  const form = useClientForm({
    submit: async (element) => {
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
    },
  });
  return (
    <form {...form.formProps} className="needs-script mt-8 grid max-w-md gap-6">
      <PasswordField
        label="Current Password"
        name="currentPassword"
        required
        autoComplete="current-password"
        error={form.errors.currentPassword}
      />
      <FormErrors form={form} />
      <div className="grid gap-3 sm:grid-cols-2">
        <SubmitButton form={form} label="Delete my account" busyLabel="Deleting..." />
        <a href="/account" className="button button-outline">
          Keep it
        </a>
      </div>
    </form>
  );
}
