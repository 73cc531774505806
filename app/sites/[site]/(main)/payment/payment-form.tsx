import { useEffect, useId, useRef } from 'react';
import { FormBar } from '@/components/ui/form-bar';
import type { OrdersLink } from '@/lib/orders/orders-link';
import { optionalLabel } from '@/lib/payments/field-groups';
import type { PaymentField } from '@/lib/payments/payment-field';
import { readField, readText } from '@/lib/browser/fields';
import { PaymentInput } from './payment-input';
import type { PaymentState } from './use-payment';

type Props = {
  payment: PaymentState;
  /** What is to be paid; null while it is not known. */
  amount: string | null;
  /** Where the shopper finds the order again. */
  link: OrdersLink;
};

/** The form by which an order is paid. */
export function PaymentForm({ payment, amount, link }: Props) {
  const { form, main, optional, missing, failure, isReopened, isCash } = payment;
  const hintId = useId();
  const inputs = useRef<HTMLDivElement>(null);

  // The pressed button, which had the focus, is gone.
  useEffect(() => {
    if (isReopened) firstControl(inputs.current)?.focus();
  }, [isReopened]);

  // The bar with the button covers the end of the page.
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) message.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  return (
    <form {...form.formProps} aria-label="Payment" className="marks-required grid gap-8 wrap-anywhere">
      <div ref={inputs} className="empty:hidden">
        {main.length > 0 && <PaymentInputs fields={main} payment={payment} />}
      </div>
      {optional.length > 0 && (
        <details
          open={payment.isOptionalOpen}
          onToggle={({ currentTarget }) => payment.setOptionalOpen(currentTarget.open)}
          className="disclosure"
        >
          <summary>
            <span>
              {optionalLabel(optional)} <span className="font-normal text-muted">(optional)</span>
            </span>
          </summary>
          <div className="pt-4">
            <PaymentInputs fields={optional} payment={payment} />
          </div>
        </details>
      )}
      {payment.code && (
        <payment.code.Field code={payment.code} isBusy={form.isBusy} onResend={payment.resendCode} />
      )}
      <div className="grid gap-4">
        <div ref={message} role="alert" className="scroll-mb-40 text-danger empty:hidden">
          {failure && <p>{failure.message}</p>}
          {failure?.isNotPending && (
            <p className="mt-2">
              <a href={link.href} className="text-link">
                {link.label}
              </a>
            </p>
          )}
        </div>
        <p id={hintId} className="min-h-6 text-sm leading-6 text-muted">
          {missing.length > 0 && `Still to fill in: ${missing.join(', ')}`}
        </p>
      </div>
      {payment.hasFees && (
        <p role="status" className="sr-only">
          {payment.isMethodChosen && amount && `Total ${amount}`}
        </p>
      )}
      <FormBar className="payment-bar">
        {/* Beside the button from the start, so that it does not move. */}
        <p className="min-w-24">
          <span className="block text-sm text-muted">Total</span>
          <span className="text-xl tabular-figures">{amount ?? '\u00a0'}</span>
        </p>
        <button
          type="submit"
          disabled={form.isBusy || missing.length > 0}
          aria-describedby={missing.length > 0 ? hintId : undefined}
          className="button button-primary flex-1 sm:max-w-80"
        >
          {form.isBusy ? 'Processing...' : isCash ? 'Place order' : 'Pay Now'}
        </button>
      </FormBar>
    </form>
  );
}

function PaymentInputs({ fields, payment }: { fields: PaymentField[]; payment: PaymentState }) {
  return (
    <div className="grid items-start gap-x-6 gap-y-6 sm:grid-cols-2">
      {fields.map((field) => (
        <div
          key={field.name}
          className={field.isInline && field.type !== 'checkbox' ? 'min-w-0' : 'min-w-0 sm:col-span-2'}
        >
          <PaymentInput
            field={field}
            value={payment.values.get(field.name) ?? ''}
            // A field may be named like a property that every object has.
            error={readText(readField(payment.form.errors, field.name)) || undefined}
            onChange={(value) => payment.change(field.name, value)}
          />
        </div>
      ))}
    </div>
  );
}

/** The first control; of radio buttons the chosen one, which alone the Tab key reaches. */
function firstControl(inputs: HTMLElement | null): HTMLElement | null {
  const first = inputs?.querySelector<HTMLElement>('input, select, textarea') ?? null;
  const group = first?.closest('[role="radiogroup"]');
  return group?.querySelector<HTMLElement>('input:checked') ?? first;
}
