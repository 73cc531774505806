import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useClientForm, type SubmitResult } from '@/components/ui/client-form';
import { showToast } from '@/components/ui/show-toast';
import type { PendingAction } from '@/lib/payments/next-action';
import { clearPaymentDraft, draftAction, loadValues, saveValues } from '@/lib/payments/payment-draft';
import { isSecretField, type PaymentField } from '@/lib/payments/payment-field';
import { INVALID_NUMBER, missingFields, validatePayment } from '@/lib/payments/validate';
import { sentFields, visibleFields, type Values } from '@/lib/payments/values';
import { sessionId } from '@/lib/session/client-session';
import { onSessionChange } from '@/lib/session/session-events';
import { redirectTo, redirectToLoginFrom, redirectToOrders, submitForm } from './redirect';
import { createPaymentSender, type PaymentOutcome } from './send-payment';

export type PaymentState = ReturnType<typeof usePayment>;

/** The state of a payment from the first edit of its form to waiting for its result. */
export function usePayment(orderId: string, fields: PaymentField[]) {
  const initial = useMemo(() => loadValues(orderId, fields), [orderId, fields]);
  const [edited, setEdited] = useState<Values>(new Map());
  const values = useMemo(() => new Map([...initial, ...edited]), [initial, edited]);
  const [failure, setFailure] = useState<Extract<PaymentOutcome, { kind: 'failed' }> | null>(null);
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(() => draftAction.get(orderId));
  const [isReopened, setReopened] = useState(false);
  const [sendPayment] = useState(createPaymentSender);

  useEffect(() => saveValues(orderId, fields, values), [orderId, fields, values]);
  useEffect(clearDraftWithSession, []);

  const submit = (element: HTMLFormElement): SubmitResult | Promise<SubmitResult | null> => {
    const errors = new Map([...validatePayment(fields, values), ...invalidNumbers(element)]);
    if (errors.size === 0) return pay();
    const description = 'Please correct the errors in the form';
    void showToast({ title: 'Validation Error', description, kind: 'error' });
    return { errors: Object.fromEntries(errors) };
  };

  const pay = async (): Promise<SubmitResult | null> => {
    setFailure(null);
    const secrets = new Set(fields.filter(isSecretField).map(({ name }) => name));
    const outcome = await sendPayment({ fields: sentFields(fields, values), orderId }, secrets);
    const isPending = outcome.kind === 'app' || outcome.kind === 'qr';
    if (outcome.kind === 'none') clearPaymentDraft();
    else if (isPending) draftAction.set(orderId, outcome);
    flushSync(() => {
      setFailure(outcome.kind === 'failed' ? outcome : null);
      setPendingAction(isPending ? outcome : null);
    });
    if (outcome.kind === 'signed-out') redirectToLoginFrom(orderId);
    else if (outcome.kind === 'post') submitForm(outcome);
    else if (outcome.kind === 'go' || outcome.kind === 'app') redirectTo(outcome.url);
    else if (outcome.kind === 'none') redirectToOrders();
    return isPending || outcome.kind === 'failed' ? { focus: null } : null;
  };

  return {
    form: useClientForm({ submit }),
    visible: visibleFields(fields, values),
    values,
    /** The fields that must be filled before the form can be sent. */
    missing: missingFields(fields, values),
    failure,
    /** What the page shows while the shopper pays elsewhere. */
    pendingAction,
    change: (name: string, value: string) => setEdited((current) => new Map(current).set(name, value)),
    /** Whether the shopper has returned to the form from a pending payment. */
    isReopened,
    /** Returns to the form with its values. */
    reopen: () => {
      draftAction.clear();
      setPendingAction(null);
      setReopened(true);
    },
  };
}

/**
 * Clears the draft when the customer signs out in another tab or another session begins there. It stays when the
 * session only expires, since the same customer may sign in again.
 */
function clearDraftWithSession(): () => void {
  const initial = sessionId(document.cookie);
  return onSessionChange((hasSignedOut) => {
    const current = sessionId(document.cookie);
    if (hasSignedOut || (current !== null && current !== initial)) clearPaymentDraft();
  });
}

// Browsers report the value of a number input with another text as empty.
function invalidNumbers(form: HTMLFormElement): [name: string, message: string][] {
  // A field may be named like the method, which hides it on the form itself.
  const inputs = Element.prototype.querySelectorAll.call(form, 'input[type="number"]');
  return [...inputs].flatMap((input): [string, string][] =>
    input instanceof HTMLInputElement && input.validity.badInput ? [[input.name, INVALID_NUMBER]] : [],
  );
}
