import Link from 'next/link';
import { useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '@/components/ui/show-toast';
import { BAD_NUMBER } from '@/lib/payments/validate';
import { PaymentInput } from './payment-input';
import type { PaymentState } from './use-payment';

/** The form by which an order is paid (spec section 4). */
export function PaymentForm({ form }: { form: PaymentState }) {
  const { visible, values, errors, missing, failure, isBusy, isReopened } = form;
  const hintId = useId();
  const inputs = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // The button that was pressed is gone.
  useEffect(() => {
    if (isReopened) inputs.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isReopened]);

  const submit = async () => {
    if (isBusy) return;
    const wrong = form.check(badNumbers(inputs.current));
    if (wrong.size > 0) {
      flushSync(() => form.showErrors(wrong));
      inputs.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      const description = 'Please correct the errors in the form';
      void showToast({ title: 'Validation Error', description, kind: 'error' });
      return;
    }
    await form.send();
    // While it was disabled the button could not keep the focus, nor the keyboard its place.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  };

  return (
    <form
      // Sent without this script, another method would put what was typed into the address.
      method="post"
      noValidate
      aria-label="Payment"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="marks-required grid gap-8 wrap-anywhere"
    >
      <div ref={inputs} className="grid items-start gap-x-6 gap-y-6 empty:hidden sm:grid-cols-2">
        {visible.map((field) => (
          <div
            key={field.name}
            className={field.isInline && field.type !== 'checkbox' ? 'min-w-0' : 'min-w-0 sm:col-span-2'}
          >
            <PaymentInput
              field={field}
              value={values.get(field.name) ?? ''}
              error={errors.get(field.name)}
              onChange={(value) => form.change(field.name, value)}
            />
          </div>
        ))}
      </div>
      <div className="grid gap-4">
        <div role="alert" className="text-danger empty:hidden">
          {failure && <p>{failure.message}</p>}
          {failure?.isNotPending && (
            <p className="mt-2">
              <Link href="/orders" prefetch={false} className="text-link">
                See your orders
              </Link>
            </p>
          )}
        </div>
        <button
          ref={button}
          type="submit"
          disabled={isBusy || missing.length > 0}
          aria-describedby={missing.length > 0 ? hintId : undefined}
          className="button w-full button-primary sm:w-auto sm:min-w-56 sm:justify-self-start"
        >
          {isBusy ? 'Processing...' : 'Pay Now'}
        </button>
        <p id={hintId} className="min-h-6 text-sm leading-6 text-muted">
          {missing.length > 0 && `Still to fill in: ${missing.map(({ label }) => label).join(', ')}`}
        </p>
      </div>
    </form>
  );
}

// Of what is no number the browser tells nothing but that it is none. The form itself is not asked: one of
// its fields may be named like what would be asked.
function badNumbers(inputs: HTMLElement | null): Map<string, string> {
  const numbers = [...(inputs?.querySelectorAll<HTMLInputElement>('input[type="number"]') ?? [])];
  return new Map(
    numbers
      .filter(({ validity }) => validity.badInput)
      .map(({ name }): [string, string] => [name, BAD_NUMBER]),
  );
}
