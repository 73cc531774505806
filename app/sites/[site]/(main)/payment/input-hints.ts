import type { PaymentField } from '@/lib/payments/payment-field';
import { isPhoneField } from '@/lib/payments/values';

/** What tells a browser and its keyboard how a field is filled. */
export type InputHints = {
  type: string;
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  autoCapitalize?: string;
  spellCheck?: boolean;
};

/** What is of one payment only, or must not be offered to the next person at this device. */
const ONE_TIME = /upi|vpa|pin|otp|cvv|cvc|card|account|voucher|coupon/i;

/** How the input of a field is to be filled. */
export function inputHints(field: PaymentField): InputHints {
  const { type, name } = field;
  const isMasked = field.mask !== '';
  if (isPhoneField(field)) return { type: 'tel', autoComplete: 'tel', inputMode: 'tel' };
  if (type === 'email') {
    // Carets can be set in texts only, and a mask has to set it.
    return { type: isMasked ? 'text' : 'email', autoComplete: 'email', inputMode: 'email', ...AS_TYPED };
  }
  const inputMode = isMasked && !/[a*]/.test(field.mask) ? 'numeric' : undefined;
  // A new one: the browser must not fill in the one for signing in.
  if (type === 'password') return { type, autoComplete: 'new-password', inputMode, ...AS_TYPED };
  if (type === 'number') return { type: isMasked ? 'text' : 'number', inputMode: inputMode ?? 'decimal' };
  if (ONE_TIME.test(name)) return { type: 'text', autoComplete: 'off', inputMode, ...AS_TYPED };
  return { type: 'text', inputMode, ...(isMasked && AS_TYPED) };
}

const AS_TYPED = { autoCapitalize: 'none', spellCheck: false };
