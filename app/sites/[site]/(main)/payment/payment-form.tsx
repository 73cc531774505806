import Link from 'next/link';
import { useEffect, useId, useRef } from 'react';
import { readField, readText } from '@/lib/storage/fields';
import { PaymentInput } from './payment-input';
import type { PaymentState } from './use-payment';

/** The form by which an order is paid. */
export function PaymentForm({ payment }: { payment: PaymentState }) {
  const { form, visible, values, missing, failure, isReopened } = payment;
  const hintId = useId();
  const inputs = useRef<HTMLDivElement>(null);

  // The pressed button, which had the focus, is gone.
  useEffect(() => {
    if (isReopened) inputs.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isReopened]);

  return (
    <form {...form.formProps} aria-label="Payment" className="marks-required grid gap-8 wrap-anywhere">
      <div ref={inputs} className="grid items-start gap-x-6 gap-y-6 empty:hidden sm:grid-cols-2">
        {visible.map((field) => (
          <div
            key={field.name}
            className={field.isInline && field.type !== 'checkbox' ? 'min-w-0' : 'min-w-0 sm:col-span-2'}
          >
            <PaymentInput
              field={field}
              value={values.get(field.name) ?? ''}
              // A field may be named like a property that every object has.
              error={readText(readField(form.errors, field.name)) || undefined}
              onChange={(value) => payment.change(field.name, value)}
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
          type="submit"
          disabled={form.isBusy || missing.length > 0}
          aria-describedby={missing.length > 0 ? hintId : undefined}
          className="button w-full button-primary sm:w-auto sm:min-w-56 sm:justify-self-start"
        >
          {form.isBusy ? 'Processing...' : 'Pay Now'}
        </button>
        <p id={hintId} className="min-h-6 text-sm leading-6 text-muted">
          {missing.length > 0 && `Still to fill in: ${missing.map(({ label }) => label).join(', ')}`}
        </p>
      </div>
    </form>
  );
}
