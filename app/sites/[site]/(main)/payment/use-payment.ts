import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { forgetValues, keepValues, startingValues } from '@/lib/payments/kept-values';
import type { PaymentField } from '@/lib/payments/payment-field';
import type { PaymentStep } from '@/lib/payments/payment-step';
import { missingFields, validatePayment } from '@/lib/payments/validate';
import { sentFields, visibleFields, type Values } from '@/lib/payments/values';
import { goAway, leaveForLoginFrom, leaveForOrders, postAway } from './leave';
import { createPaymentSender, type PaymentOutcome } from './send-payment';

type Errors = ReadonlyMap<string, string>;
type Failure = Extract<PaymentOutcome, { kind: 'failed' }>;

/** What the shopper looks at while the payment is made elsewhere. */
export type WaitingStep = Extract<PaymentStep, { kind: 'app' | 'qr' }>;

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
  waitingFor: WaitingStep | null;
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
  const [values, setValues] = useState(() => startingValues(orderId, fields));
  const [errors, setErrors] = useState<Errors>(new Map());
  const [failure, setFailure] = useState<Failure | null>(null);
  const [phase, setPhase] = useState<'filling' | 'sending' | 'leaving'>('filling');
  const [waitingFor, setWaitingFor] = useState<WaitingStep | null>(null);
  const [isReopened, setReopened] = useState(false);
  const [sendPayment] = useState(() => createPaymentSender());
  const visible = visibleFields(fields, values);

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
    if (outcome.kind === 'none') forgetValues();
    else if (outcome.kind !== 'failed') keepValues(orderId, fields, values);
    const isWaiting = outcome.kind === 'app' || outcome.kind === 'qr';
    flushSync(() => {
      setFailure(outcome.kind === 'failed' ? outcome : null);
      setWaitingFor(isWaiting ? outcome : null);
      setPhase(isWaiting || outcome.kind === 'failed' ? 'filling' : 'leaving');
    });
    if (outcome.kind === 'signed-out') leaveForLoginFrom(orderId);
    else if (outcome.kind === 'post') postAway(outcome);
    else if (outcome.kind === 'go' || outcome.kind === 'app') goAway(outcome.url);
    else if (outcome.kind === 'none') leaveForOrders();
  };

  return {
    visible,
    values,
    errors,
    missing: missingFields(fields, values),
    failure,
    isBusy: phase !== 'filling',
    waitingFor,
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
      follow(await sendPayment({ fields: sentFields(fields, values), orderId }));
    },
    isReopened,
    reopen: () => {
      setWaitingFor(null);
      setReopened(true);
    },
  };
}
