'use client';

import { useState, type ComponentType } from 'react';
import { showToast } from '@/components/ui/show-toast';
import { NO_RESPONSE } from '../credential-form';
import { LoginForm } from './login-form';

/** Signs in with the password, or with a one-time code. */
export function SignInMethods() {
  const [method, setMethod] = useState<{ CodeForm: ComponentType } | null>(null);
  const CodeForm = method?.CodeForm;

  const toggle = async () => {
    if (CodeForm) return setMethod(null);
    // Few sign-ins need it.
    const loaded = await import('./code-form').catch(() => null);
    if (loaded) return setMethod({ CodeForm: loaded.CodeForm });
    void showToast({ title: NO_RESPONSE, kind: 'error' });
  };

  return (
    <>
      {CodeForm ? <CodeForm /> : <LoginForm />}
      <button
        type="button"
        onClick={() => void toggle()}
        className="needs-script button button-outline mt-4 w-full"
      >
        {CodeForm ? 'Sign in with your password' : 'Sign in with a code'}
      </button>
    </>
  );
}
