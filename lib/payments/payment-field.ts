import type { WireField } from './schema';
import { isTamePattern } from './tame-pattern';

/** What a field of the payment form can be (spec section 3). */
export type FieldType = WireField['type'];

/** A length that a value must keep, and what is said when it does not. */
type Limit = { length: number; message: string };

/** Field of the payment form, as displayed. Each rule that there is carries its words. */
export type PaymentField = {
  name: string;
  label: string;
  placeholder: string;
  description: string;
  type: FieldType;
  options: { label: string; value: string }[];
  isInline: boolean;
  /** `9` stands for a digit, `a` for a letter, `*` for either, all else for itself; empty for none. */
  mask: string;
  /** What is said when it is left blank; null when it may be. */
  required: string | null;
  minLength: Limit | null;
  maxLength: Limit | null;
  pattern: { source: string; message: string } | null;
  defaultValue: string;
  /** Names of fields, one of which must be filled for this one to be shown; empty: always shown. */
  showWhenFilled: string[];
};

/** What is said of a blank field that has no words of its own (spec section 5). */
export const REQUIRED = 'This field is required';

/** Reshapes a field definition into its displayed form. */
export function toPaymentField(wire: WireField): PaymentField {
  // There is nothing to choose from, and the shopper must be able to go on.
  const type = wire.type === 'select' && wire.options.length === 0 ? 'text' : wire.type;
  return {
    name: wire.name,
    label: wire.label || wire.name,
    placeholder: wire.placeholder,
    description: wire.description,
    type,
    options: type === 'select' ? wire.options : [],
    isInline: wire.inline,
    mask: /[9a*]/.test(wire.mask) ? wire.mask : '',
    ...toRules(wire),
    defaultValue: wire.defaultValue,
    showWhenFilled: wire.showWhenFilled,
  };
}

/**
 * The first message belongs to the first rule that there is, in the order required, minLength, maxLength,
 * pattern, and so on; a rule without one of its own uses the first.
 */
function toRules({ rules, rulesMessages }: WireField) {
  const { minLength, maxLength } = possibleLengths(rules);
  const pattern = rules.pattern && isTamePattern(rules.pattern) ? rules.pattern : null;
  const present = [
    rules.required && 'required',
    minLength !== null && 'minLength',
    maxLength !== null && 'maxLength',
    rules.pattern !== '' && 'pattern',
  ].filter((rule) => rule !== false);
  const words = (rule: string, otherwise: string) =>
    rulesMessages[present.indexOf(rule)] || rulesMessages[0] || otherwise;
  return {
    required: rules.required ? words('required', REQUIRED) : null,
    minLength: limit(minLength, words('minLength', `Must have at least ${minLength} characters`)),
    maxLength: limit(maxLength, words('maxLength', `Must have no more than ${maxLength} characters`)),
    pattern: pattern === null ? null : { source: pattern, message: words('pattern', 'Invalid format') },
  };
}

function limit(length: number | null, message: string): Limit | null {
  return length === null ? null : { length, message };
}

// Lengths that no value could keep would keep everybody from paying: then the store is the only judge.
function possibleLengths({ minLength, maxLength }: WireField['rules']) {
  const isContradiction = minLength !== null && maxLength !== null && minLength > maxLength;
  return isContradiction ? { minLength: null, maxLength: null } : { minLength, maxLength };
}
