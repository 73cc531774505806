import type { FieldOption, WireField } from './field-schema';

type LengthRule = { length: number; message: string };

/** A field of the payment form. Each of its rules carries the message for when it is broken. */
export type PaymentField = {
  name: string;
  label: string;
  placeholder: string;
  description: string;
  type: WireField['type'];
  options: FieldOption[];
  isInline: boolean;
  /** `9` stands for a digit, `a` for a letter, `*` for either, everything else for itself; empty for none. */
  mask: string;
  /** The message for a blank value; null when the field is optional. */
  required: string | null;
  minLength: LengthRule | null;
  maxLength: LengthRule | null;
  /** Values longer than `testedLength` are not tested (regex-budget.ts). */
  pattern: { source: string; testedLength: number; message: string } | null;
  defaultValue: string;
  /** Names of fields, one of which must be filled for this one to be shown; empty: always shown. */
  showWhenFilled: string[];
};

/** Whether the rules for Indian phone numbers apply to a field. */
export function isPhoneField({ type, name }: PaymentField): boolean {
  return type === 'tel' || ((type === 'text' || type === 'number') && /phone/i.test(name));
}

/** Matched within words too, because names are often compounds. */
const SECRET =
  /card|cvv|cvc|expir|\botp|otp\b|passw|passc|passphrase|iban|secret|security code|mpin|upi ?pin|atm ?pin/;

/** Matched as whole words only, as they occur in harmless ones. A PIN code is part of an Indian address. */
const SECRET_WORD =
  /\b(?:pin(?! ?code)|pan|cc|csc|cid|exp|valid (?:thru|until|till)|account (?:number|no))\b/;

/**
 * Whether a field asks for something that must not be stored: passwords, card numbers with their dates and codes, and
 * PINs. Stores give such fields any type, so name and texts are matched.
 */
export function isSecretField({ type, name, label, placeholder }: PaymentField): boolean {
  if (type === 'password') return true;
  return [name, label, placeholder]
    .map(splitWords)
    .some((text) => SECRET.test(text) || SECRET_WORD.test(text));
}

function splitWords(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}
