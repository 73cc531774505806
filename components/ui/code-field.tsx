import { useEffect, useRef, useState } from 'react';
import { Field } from './field';
import { CODE_DIGITS, CODE_FIELD, type CodeStep } from '@/lib/browser/one-time-code';

/** After this time a code that has not arrived may be asked for again. */
const RESEND_MS = 30_000;

type Props = {
  code: CodeStep & {
    value: string;
    change: (typed: string) => void;
  };
  isBusy: boolean;
  /** Asks for another code. */
  onResend: (form: HTMLFormElement) => void;
};

/** Asks for the one-time code that the store has sent. */
export function CodeField({
  code: { value, hint, error, demoCode, sentAt, saidAt, change },
  isBusy,
  onResend,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const [oldAt, setOldAt] = useState(0);
  const isOld = oldAt === sentAt;
  // Its description tells that a code was sent, or what is wrong with the last one.
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
    // The bar with the button covers the end of the page.
    field.current?.scrollIntoView({ block: 'nearest' });
  }, [saidAt]);
  useEffect(() => {
    const timer = setTimeout(() => setOldAt(sentAt), Math.max(0, sentAt + RESEND_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [sentAt]);
  return (
    <div ref={field} className="scroll-mb-40">
      <Field
        ref={input}
        name={CODE_FIELD}
        label="One-time code"
        hint={demoCode ? `${hint} Nothing is sent at this test shop: the code is ${demoCode}.` : hint}
        error={error || undefined}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={({ target }) => change(target.value.replace(/\D/g, '').slice(0, CODE_DIGITS))}
      />
      <button
        type="button"
        disabled={isBusy || !isOld}
        onClick={({ currentTarget: { form } }) => form && onResend(form)}
        className="button button-outline mt-4"
      >
        {isOld ? 'Send a new code' : 'Send a new code after 30 seconds'}
      </button>
    </div>
  );
}
