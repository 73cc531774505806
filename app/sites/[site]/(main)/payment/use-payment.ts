import { useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useClientForm, type SubmitResult } from '@/components/ui/client-form';
import { showToast } from '@/components/ui/show-toast';
import { findCashField, findMethodWithFee } from '@/lib/payments/payment-methods';
import { groupFields } from '@/lib/payments/field-groups';
import type { PendingAction } from '@/lib/payments/next-action';
import { CODE_FIELD } from '@/lib/browser/one-time-code';
import { clearPaymentDraft, draftAction, loadValues, saveValues } from '@/lib/payments/payment-draft';
import { isSecretField, type PaymentField } from '@/lib/payments/payment-field';
import { INVALID_NUMBER, missingFields, validatePayment } from '@/lib/payments/validate';
import { setPaymentStarted } from '@/lib/payments/unpaid-order';
import { isFilled, sentFields, visibleFields, type Values } from '@/lib/payments/values';
import { onCustomerLeft } from '@/lib/session/use-account';
import { redirectTo, redirectToLoginFrom, redirectToOrders, redirectToSuccess, submitForm } from './redirect';
import { createPaymentSender, type PaymentOutcome } from './send-payment';
import { useKnownValues } from './use-known-values';
import { useOneTimeCode } from './use-one-time-code';
import { useReturned } from './use-returned';

export type PaymentState = ReturnType<typeof usePayment>;

/**
 * The state of a payment from the first edit of its form to waiting for its result.
 *
 * @param orderPhone the phone number of the order; empty while it is not known
 */
export function usePayment(orderId: string, fields: PaymentField[], orderPhone: string) {
  const initial = useMemo(() => loadValues(orderId, fields), [orderId, fields]);
  const [edited, setEdited] = useState<Values>(new Map());
  const known = useKnownValues(orderId, fields, initial, orderPhone);
  const values = useMemo(() => new Map([...initial, ...known, ...edited]), [initial, known, edited]);
  const groups = useMemo(() => groupFields(fields), [fields]);
  /** Whether the optional fields are shown. */
  const [isOptionalOpen, setOptionalOpen] = useState(() =>
    groups.optional.some((field) => isFilled(field, initial)),
  );
  const [failure, setFailure] = useState<Extract<PaymentOutcome, { kind: 'failed' }> | null>(null);
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(() => draftAction.get(orderId));
  const [isReopened, setReopened] = useState(false);
  const [hasReturned, setReturned] = useReturned(orderId);
  const [sendPayment] = useState(createPaymentSender);
  const cashField = findCashField(fields, values);
  const feeField = fields.find(({ options }) => options.some(({ fee }) => fee !== undefined));
  const code = useOneTimeCode(cashField !== undefined);

  useEffect(() => {
    // Values that nobody has typed are known again after a reload.
    if (edited.size > 0) saveValues(orderId, fields, values);
  }, [orderId, fields, values, edited]);
  useEffect(() => onCustomerLeft(clearPaymentDraft), []);
  /** Returns to the form from a payment that has failed elsewhere. */
  const giveUp = useCallback(() => {
    if (draftAction.get(orderId) === null) return;
    draftAction.clear();
    setPendingAction(null);
    setReturned(true);
  }, [orderId, setReturned]);

  const submit = (
    element: HTMLFormElement,
    codeFields: typeof code.fields,
  ): SubmitResult | Promise<SubmitResult | null> => {
    const errors = new Map([...validatePayment(fields, values), ...invalidNumbers(element)]);
    if (errors.size === 0) return pay(codeFields);
    // A field that is not shown can't receive the focus.
    if (groups.optional.some(({ name }) => errors.has(name))) setOptionalOpen(true);
    const description = 'Please correct the errors in the form';
    void showToast({ title: 'Validation Error', description, kind: 'error' });
    return { errors: Object.fromEntries(errors) };
  };

  const pay = async (codeFields: typeof code.fields): Promise<SubmitResult | null> => {
    setFailure(null);
    setReturned(false);
    const secrets = new Set([CODE_FIELD, ...fields.filter(isSecretField).map(({ name }) => name)]);
    const sent = { ...sentFields(fields, values), ...codeFields };
    const outcome = await code.handle(await sendPayment({ fields: sent, orderId }, secrets));
    const isPending = outcome.kind === 'app' || outcome.kind === 'qr';
    if (outcome.kind === 'none' || outcome.kind === 'placed') clearPaymentDraft();
    else if (isPending) draftAction.set(orderId, outcome);
    if (isPending || outcome.kind === 'post' || outcome.kind === 'go') setPaymentStarted(orderId, true);
    flushSync(() => {
      setFailure(outcome.kind === 'failed' ? outcome : null);
      setPendingAction(isPending ? outcome : null);
    });
    if (outcome.kind === 'signed-out') redirectToLoginFrom(orderId);
    else if (outcome.kind === 'post') submitForm(outcome);
    else if (outcome.kind === 'go' || outcome.kind === 'app') redirectTo(outcome.url);
    else if (outcome.kind === 'none') redirectToOrders();
    else if (outcome.kind === 'placed') redirectToSuccess(orderId);
    return isPending || outcome.kind === 'failed' || outcome.kind === 'code' ? { focus: null } : null;
  };

  const form = useClientForm({ submit: (element) => submit(element, code.fields) });
  const shown = (group: PaymentField[]) =>
    visibleFields(fields, values)
      .filter((field) => group.includes(field))
      // What the store says of receipts and banks is about paying now.
      .map((field) => (isShownBy(field, cashField) ? { ...field, description: '' } : field));

  return {
    form,
    main: shown(groups.main),
    optional: shown(groups.optional),
    /** Whether the order is paid when it arrives. */
    isCash: cashField !== undefined,
    /** The chosen method, where it has a fee. */
    method: findMethodWithFee(fields, values),
    hasFees: feeField !== undefined,
    /** Whether the shopper has chosen a method, so that a new total is told. */
    isMethodChosen: feeField !== undefined && edited.has(feeField.name),
    /** The one-time code that the store asks for; null while it asks for none. */
    code: code.step,
    /** Submits the form without the code, so that another one is sent. */
    resendCode: (element: HTMLFormElement) => void form.send(element, () => submit(element, undefined)),
    isOptionalOpen,
    setOptionalOpen,
    values,
    /** The fields that must be filled before the form can be sent. */
    missing: [...missingFields(fields, values).map(({ label }) => label), ...code.missing],
    failure,
    /** What the page shows while the shopper pays elsewhere. */
    pendingAction,
    change: (name: string, value: string) => setEdited((current) => new Map(current).set(name, value)),
    /** Whether the shopper has returned to the form from a pending payment. */
    isReopened,
    /** Whether the shopper has come back to the form from where the payment should have been completed. */
    hasReturned: hasReturned && pendingAction === null,
    giveUp,
    /** Returns to the form with its values. */
    reopen: () => {
      draftAction.clear();
      setPaymentStarted(orderId, false);
      setPendingAction(null);
      setReturned(false);
      setReopened(true);
    },
  };
}

function isShownBy({ showWhenFilled }: PaymentField, other: PaymentField | undefined): boolean {
  return other !== undefined && showWhenFilled.includes(other.name);
}

// Browsers report the value of a number input with another text as empty.
function invalidNumbers(form: HTMLFormElement): [name: string, message: string][] {
  // A field may be named like the method, which hides it on the form itself.
  const inputs = Element.prototype.querySelectorAll.call(form, 'input[type="number"]');
  return [...inputs].flatMap((input): [string, string][] =>
    input instanceof HTMLInputElement && input.validity.badInput ? [[input.name, INVALID_NUMBER]] : [],
  );
}
