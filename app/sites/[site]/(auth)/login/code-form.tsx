import { useState } from 'react';
import { FormErrors, SubmitButton, useClientForm, type SubmitResult } from '@/components/ui/client-form';
import { CodeField } from '@/components/ui/code-field';
import { EmailField } from '@/components/ui/field';
import { postJson } from '@/lib/browser/fetch-json';
import { readField, readText } from '@/lib/browser/fields';
import { CODE_FIELD } from '@/lib/browser/one-time-code';
import { returnPath } from '@/lib/session/return-path';
import { CredentialForm, NO_RESPONSE, postCredentials } from '../credential-form';
import { enterShop } from '../enter-shop';
import { RememberMe } from './login-form';

/** A code that was asked for. Times are ms since 1970. */
type Sent = { email: string; challenge: string; demoCode: string; sentAt: number };

/** Signs in with a code by mail. What it says is the same whether or not there is such an account. */
export function CodeForm() {
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent) return <EnterCode sent={sent} onSent={setSent} onLeave={() => setSent(null)} />;

  const submit = async (data: FormData): Promise<SubmitResult | null> => {
    const { emailOnlyInput, fieldErrors } = await import('@/lib/session/credentials');
    const input = emailOnlyInput.safeParse(Object.fromEntries(data));
    if (!input.success) return { errors: fieldErrors(input.error) };
    const outcome = await askForCode(input.data.email);
    if (typeof outcome === 'string') return { failure: <p>{outcome}</p> };
    setSent(outcome);
    return null;
  };
  return (
    <CredentialForm label="Send Code" busyLabel="Sending..." submit={submit}>
      {(errors) => <EmailField label="Email" error={errors.email} />}
    </CredentialForm>
  );
}

type EnterCodeProps = { sent: Sent; onSent: (sent: Sent) => void; onLeave: () => void };

function EnterCode({ sent, onSent, onLeave }: EnterCodeProps) {
  const { email, challenge, demoCode, sentAt } = sent;
  const [value, setValue] = useState('');
  const [refused, setRefused] = useState({ error: '', saidAt: sentAt });

  const refuse = (error: string): SubmitResult => {
    setRefused({ error, saidAt: Date.now() });
    return { focus: CODE_FIELD };
  };
  const sendNew = async (): Promise<SubmitResult> => {
    const outcome = await askForCode(email);
    if (typeof outcome === 'string') return { failure: <p>{outcome}</p> };
    setValue('');
    setRefused({ error: '', saidAt: outcome.sentAt });
    onSent(outcome);
    return { focus: CODE_FIELD };
  };
  const signIn = async (form: HTMLFormElement): Promise<SubmitResult | null> => {
    if (!value) return refuse('Please enter the code');
    const rememberMe = new FormData(form).has('rememberMe');
    const proof = { email, challenge, code: value, rememberMe };
    const response = await postCredentials('/api/sign-in-codes/confirmations', proof);
    if (response?.isOk) {
      const from = returnPath(new URLSearchParams(window.location.search).get('from'));
      enterShop('Success! Logged in successfully.', from);
      return null;
    }
    if (response?.status === 401) return refuse(response.error ?? NO_RESPONSE);
    return { failure: <p>{response?.error ?? NO_RESPONSE}</p> };
  };
  const form = useClientForm({ submit: signIn });

  return (
    <form {...form.formProps} className="mt-8 grid gap-6">
      <CodeField
        code={{
          value,
          hint: `If there is an account with ${email}, we have mailed it a code. It is valid for 10 minutes.`,
          demoCode,
          sentAt,
          ...refused,
          change: (typed) => {
            setValue(typed);
            setRefused((last) => ({ ...last, error: '' }));
          },
        }}
        isBusy={form.isBusy}
        onResend={(element) => void form.send(element, sendNew)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
        <RememberMe />
        <button type="button" onClick={onLeave} className="text-link min-h-6 cursor-pointer">
          Use another email
        </button>
      </div>
      <FormErrors form={form} />
      <SubmitButton form={form} label="Sign In" busyLabel="Signing in..." />
    </form>
  );
}

/** @returns what to do with the code, or why none was sent */
async function askForCode(email: string): Promise<Sent | string> {
  const response = await postJson('/api/sign-in-codes', { email });
  const read = (name: string) => readText(readField(response?.body, name));
  const challenge = read('challenge');
  if (!challenge) return read('error') || NO_RESPONSE;
  return { email, challenge, demoCode: read('demoCode'), sentAt: Date.now() };
}
