'use client';

import { useRouter } from 'next/navigation';
import { Field } from '@/components/ui/field';
import { showToast } from '@/components/ui/show-toast';
import { CredentialForm } from '../credential-form';
import { PasswordField } from '../password-field';
import { createAccount } from './create-account';

/** Creates an account, without signing in (the decisions on registration). */
export function RegisterForm() {
  const router = useRouter();

  const submit = async (typed: FormData) => {
    const refusal = await createAccount(typed);
    if (refusal) return refusal;
    void showToast({
      title: 'Success! Account created successfully. You can now log in.',
      action: { label: 'Sign In', href: '/login' },
    });
    router.replace('/');
    return null;
  };

  return (
    <CredentialForm label="Create Account" busyLabel="Creating account..." submit={submit}>
      {(errors) => (
        <>
          <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
            <Field
              label="First Name"
              name="firstName"
              required
              autoComplete="given-name"
              error={errors.firstName}
            />
            <Field
              label="Last Name"
              name="lastName"
              required
              autoComplete="family-name"
              error={errors.lastName}
            />
          </div>
          <Field
            label="Email"
            name="email"
            type="email"
            required
            autoComplete="email"
            hint="We recommend a common email provider such as Gmail, Outlook or Yahoo."
            error={errors.email}
          />
          <PasswordField
            label="Password"
            name="password"
            required
            autoComplete="new-password"
            // The error says the same.
            hint={errors.password ? undefined : 'At least 6 characters.'}
            error={errors.password}
          />
          <PasswordField
            label="Confirm Password"
            name="confirmPassword"
            required
            autoComplete="new-password"
            error={errors.confirmPassword}
          />
        </>
      )}
    </CredentialForm>
  );
}
