'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import type { SubmitResult } from '@/components/ui/client-form';
import { EmailField } from '@/components/ui/field';
import { NameFields } from '@/components/ui/name-fields';
import { showToast } from '@/components/ui/show-toast';
import { authPath, isCheckout, returnPath } from '@/lib/session/return-path';
import { AuthLink } from '../auth-link';
import { CredentialForm, postCredentials } from '../credential-form';
import { enterShop } from '../enter-shop';
import { NewPasswordFields } from '@/components/ui/new-password-fields';

/**
 * Creates an account without signing in.
 *
 * @param props.signsInForCheckout whether a shopper on the way to checkout is signed in and led back there
 */
export function RegisterForm({ signsInForCheckout }: { signsInForCheckout: boolean }) {
  const router = useRouter();

  const submit = async (data: FormData) => {
    const failure = await createAccount(data);
    if (failure) return failure;
    const from = returnPath(new URLSearchParams(location.search).get('from'));
    if (signsInForCheckout && isCheckout(from) && (await signIn(data))) {
      enterShop('Success! Account created. You are signed in.', from);
      return null;
    }
    void showToast({
      title: 'Success! Account created successfully. You can now log in.',
      // Home follows, so this is the way back to the page that asked for the account.
      action: {
        label: 'Sign In',
        href: authPath('/login', from),
      },
      stays: true,
      page: '/',
    });
    router.replace('/');
    return null;
  };

  return (
    <CredentialForm label="Create Account" busyLabel="Creating account..." submit={submit}>
      {(errors) => (
        <>
          <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
            <NameFields errors={errors} />
          </div>
          <EmailField
            label="Email"
            hint="We recommend a common email provider such as Gmail, Outlook or Yahoo."
            error={errors.email}
          />
          <NewPasswordFields label="Password" errors={errors} />
        </>
      )}
    </CredentialForm>
  );
}

async function createAccount(data: FormData): Promise<SubmitResult | null> {
  try {
    // The schemas weigh 33 kB and are loaded with the first submission.
    const { fieldErrors, registrationInput } = await import('@/lib/session/credentials');
    const input = registrationInput.safeParse(Object.fromEntries(data));
    if (!input.success) {
      const errors = fieldErrors(input.error);
      if (errors.email) {
        const description = 'Please enter a valid email address.';
        void showToast({ title: 'Invalid Email', description, kind: 'error' });
      }
      return { errors };
    }
    const response = await postCredentials('/api/users', input.data);
    if (response?.isOk) return null;
    const message = response?.error ?? REGISTRATION_FAILED;
    if (response?.status === 409) return { ...showFailure(message, <SignInInstead />), focus: 'email' };
    return { ...showFailure(message), errors: response?.fieldErrors };
  } catch {
    // The schemas could not be loaded.
    return showFailure(REGISTRATION_FAILED);
  }
}

/** @returns whether the new customer is signed in; else they sign in by hand */
async function signIn(data: FormData): Promise<boolean> {
  const { loginInput } = await import('@/lib/session/credentials');
  const input = loginInput.safeParse(Object.fromEntries(data));
  const response = input.success ? await postCredentials('/api/session', input.data) : null;
  return response?.isOk === true;
}

const REGISTRATION_FAILED = 'Failed to register. Please try again.';

/** For an email that belongs to an account already; sign-in fills it in. */
function SignInInstead() {
  return (
    <p>
      Is it yours? <AuthLink to="/login">Sign in with this email</AuthLink>
    </p>
  );
}

function showFailure(description: string, wayOn?: ReactNode): SubmitResult {
  void showToast({ title: 'Registration Error', description, kind: 'error', isSilent: true });
  return {
    failure: (
      <>
        <p>{description}</p>
        {wayOn}
      </>
    ),
  };
}
