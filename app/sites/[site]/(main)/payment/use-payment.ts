import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { clearPaymentDraft, draftStep } from '@/lib/payments/payment-draft';
import { saveValues, initialValues } from '@/lib/payments/draft-values';
import { createPendingPayments } from '@/lib/payments/pending-payments';
import type { PaymentField } from '@/lib/payments/payment-field';
import type { PendingAction } from '@/lib/payments/next-action';
import { isSecretField } from '@/lib/payments/secret-field';
import { missingFields, validatePayment } from '@/lib/payments/validate';
import { sentFields, visibleFields, type Values } from '@/lib/payments/values';
import { redirectTo, redirectToLoginFrom, redirectToOrders, submitForm } from './redirect';
import { sendPayment, type PaymentOutcome } from './send-payment';

type Errors = ReadonlyMap<string, string>;
type Failure = Extract<PaymentOutcome, { kind: 'failed' }>;

/** The form being filled and sent. */
export type PaymentState = {
  visible: PaymentField[];
  values: Values;
  errors: Errors;
  /** The fields that must be filled before it can be sent. */
  missing: PaymentField[];
  failure: Failure | null;
  /** Being sent, or on the way to the gateway. */
  isBusy: boolean;
  waitingFor: PendingAction | null;
  /** Whether the page was loaded anew while the shopper paid elsewhere. */
  isRestored: boolean;
  change: (name: string, value: string) => void;
  /** @param others what else is wrong, which the values can't tell */
  check: (others: Errors) => Errors;
  showErrors: (errors: Errors) => void;
  send: () => Promise<void>;
  /** Whether the shopper came back to the form from waiting. */
  isReopened: boolean;
  /** Back to the form, with what was typed. */
  reopen: () => void;
};

/** A gateway that has not been reached by then will not be: the form can be used again. */
const LEAVING_LIMIT_MS = 30_000;

/** What happens to a form from the first key to the payment's result. */
export function usePayment(orderId: string, fields: PaymentField[]): PaymentState {
  const [values, setValues] = useState(() => initialValues(orderId, fields));
  const [errors, setErrors] = useState<Errors>(new Map());
  const [failure, setFailure] = useState<Failure | null>(null);
  const [phase, setPhase] = useState<'filling' | 'sending' | 'leaving'>('filling');
  const [restored] = useState(() => draftStep.get(orderId));
  const [waitingFor, setWaitingFor] = useState(restored);
  const [isReopened, setReopened] = useState(false);
  const [attempts] = useState(createPendingPayments);
  const visible = visibleFields(fields, values);

  useEffect(() => saveValues(orderId, fields, values), [orderId, fields, values]);

  useEffect(() => {
    if (phase !== 'leaving') return;
    const stay = () => setPhase('filling');
    // The browser may bring the page back as it was left.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && stay();
    const timer = setTimeout(stay, LEAVING_LIMIT_MS);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [phase]);

  const follow = (outcome: PaymentOutcome) => {
    const isWaiting = outcome.kind === 'app' || outcome.kind === 'qr';
    if (outcome.kind === 'none') clearPaymentDraft();
    else if (isWaiting) draftStep.set(orderId, outcome);
    flushSync(() => {
      setFailure(outcome.kind === 'failed' ? outcome : null);
      setWaitingFor(isWaiting ? outcome : null);
      setPhase(isWaiting || outcome.kind === 'failed' ? 'filling' : 'leaving');
    });
    if (outcome.kind === 'signed-out') redirectToLoginFrom(orderId);
    else if (outcome.kind === 'post') submitForm(outcome);
    else if (outcome.kind === 'go' || outcome.kind === 'app') redirectTo(outcome.url);
    else if (outcome.kind === 'none') redirectToOrders();
  };

  return {
    visible,
    values,
    errors,
    missing: missingFields(fields, values),
    failure,
    isBusy: phase !== 'filling',
    waitingFor,
    isRestored: restored !== null,
    change: (name, value) => {
      setValues((current) => new Map(current).set(name, value));
      setErrors((current) => new Map([...current].filter(([marked]) => marked !== name)));
    },
    check: (others) => new Map([...validatePayment(fields, values), ...others]),
    showErrors: setErrors,
    send: async () => {
      setPhase('sending');
      setFailure(null);
      setErrors(new Map());
      const secrets = new Set(fields.filter(isSecretField).map(({ name }) => name));
      follow(await sendPayment({ fields: sentFields(fields, values), orderId }, secrets, attempts));
    },
    isReopened,
    reopen: () => {
      draftStep.forget();
      setWaitingFor(null);
      setReopened(true);
    },
  };
}
