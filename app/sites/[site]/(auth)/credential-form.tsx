'use client';

import type { ReactNode } from 'react';
import type { FieldErrors } from '@/lib/session/credentials';
import { useCredentialForm, type Refusal } from './use-credential-form';

type Props = {
  /** What the button says, and what it says meanwhile. */
  label: string;
  busyLabel: string;
  /** As of useCredentialForm. */
  submit: (typed: FormData) => Promise<Refusal | null>;
  /** The fields, with what is wrong with them. */
  children: (errors: FieldErrors) => ReactNode;
};

/** The form around the fields of signing in or of registering. */
export function CredentialForm({ label, busyLabel, submit, children }: Props) {
  const { formProps, errors, isBusy, isReady } = useCredentialForm(submit);
  const count = isBusy ? 0 : Object.keys(errors).length;
  return (
    <form {...formProps} className="needs-script mt-8 grid gap-6">
      {children(errors)}
      {/* The focus alone would not tell it when it is in the first of these fields already. */}
      <p role="alert" className="sr-only">
        {count > 0 && `Not sent: ${count === 1 ? 'one field needs' : `${count} fields need`} a change.`}
      </p>
      <button
        type="submit"
        disabled={isBusy || !isReady}
        // A moment later it can be pressed; it need not look different until then.
        className={`button w-full button-primary ${isReady ? '' : 'disabled:opacity-100'}`}
      >
        {isBusy ? busyLabel : label}
      </button>
    </form>
  );
}
