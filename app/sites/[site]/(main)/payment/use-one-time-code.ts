import { useState } from 'react';
import type { CodeField } from '@/components/ui/code-field';
import { PAYMENT_FAILED } from '@/lib/payments/next-action';
import { CODE_DIGITS, CODE_FIELD, type CodeStep } from '@/lib/browser/one-time-code';
import type { PaymentOutcome } from './send-payment';

/**
 * The one-time code without which the store places no order that is paid when it arrives.
 *
 * @param isAsked whether the order is paid so
 */
export function useOneTimeCode(isAsked: boolean) {
  const [step, setStep] = useState<(CodeStep & { Field: typeof CodeField }) | null>(null);
  const [value, setValue] = useState('');
  const isShown = isAsked && step !== null;
  return {
    step: isShown
      ? {
          ...step,
          value,
          change: (typed: string) => {
            setValue(typed);
            setStep({ ...step, error: '' });
          },
        }
      : null,
    missing: isShown && value.length < CODE_DIGITS ? ['One-time code'] : [],
    /** The code as a field of the form; nothing while there is none to send. */
    fields: isShown ? { [CODE_FIELD]: value } : undefined,
    /** Shows what the store says of a code. @returns the outcome; a failure where the field can't be loaded */
    handle: async (outcome: PaymentOutcome): Promise<PaymentOutcome> => {
      if (outcome.kind !== 'code') return outcome;
      const { message, isSent, demoCode } = outcome;
      // Few payments need it.
      const { CodeField: Field } = await import('@/components/ui/code-field').catch(() => ({
        CodeField: null,
      }));
      if (!Field) return { kind: 'failed', message: PAYMENT_FAILED, isNotPending: false };
      const saidAt = Date.now();
      const said = isSent
        ? { hint: message, error: '', demoCode, sentAt: saidAt }
        : { hint: '', demoCode: '', sentAt: 0, ...step, error: message };
      setStep({ ...said, Field, saidAt });
      if (isSent) setValue('');
      return outcome;
    },
  };
}
