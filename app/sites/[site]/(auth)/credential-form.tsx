import { useEffect, useRef, type ReactNode } from 'react';
import {
  FormErrors,
  SubmitButton,
  useClientForm,
  type FieldErrors,
  type SubmitResult,
} from '@/components/ui/client-form';
import { fillEmptyField } from '@/components/ui/fill-empty-field';
import { postJson } from '@/lib/browser/fetch-json';
import { rememberTypedEmail, typedEmail } from '@/lib/session/typed-email';

/** What a shopper is told when the server can't be reached. */
export const NO_RESPONSE = 'No response from server. Please try again later.';

type Props = {
  /** Text of the button, and its text while the form is being sent. */
  label: string;
  busyLabel: string;
  /** As of useClientForm; it rejects where the schemas can't be loaded. */
  submit: (data: FormData) => Promise<SubmitResult | null>;
  /** The fields with their errors. */
  children: (errors: FieldErrors) => ReactNode;
};

// An error about two different passwords is shown at the second, but editing the first resolves it as well.
const RELATED_FIELDS = { password: ['confirmPassword'] };

/** The forms of sign-in, registration and new passwords. */
export function CredentialForm({ label, busyLabel, submit, children }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const form = useClientForm({
    submit: (fields) => submit(new FormData(fields)).catch(() => ({ failure: <p>{NO_RESPONSE}</p> })),
    onEdit: ({ name, value }) => {
      if (name === 'email') rememberTypedEmail(value);
    },
    related: RELATED_FIELDS,
  });

  useEffect(() => {
    fillEmptyField(element.current, 'email', typedEmail());
  }, []);

  return (
    <form {...form.formProps} ref={element} className="needs-script mt-8 grid gap-6">
      {children(form.errors)}
      <FormErrors form={form} />
      <SubmitButton form={form} label={label} busyLabel={busyLabel} />
    </form>
  );
}

type CredentialResponse = {
  isOk: boolean;
  status: number;
  /** A message for the shopper. */
  error?: string;
  fieldErrors?: FieldErrors;
};

/**
 * Posts validated credentials.
 *
 * @returns null when there is no response
 */
export async function postCredentials(path: string, body: object): Promise<CredentialResponse | null> {
  const response = await postJson(path, body);
  if (!response) return null;
  // The module is loaded already: the input was validated with it.
  const { credentialResponse } = await import('@/lib/session/credentials');
  const { ok, error, fieldErrors } = credentialResponse.parse(response.body);
  const isSuccess = response.status >= 200 && response.status < 300;
  return { isOk: isSuccess && ok, status: response.status, error, fieldErrors };
}
