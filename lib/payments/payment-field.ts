import type { WireField } from './field-schema';
import { testedLength } from './regex-budget';
import type { RuleName } from './wire-rules';

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
  /** `testedLength`: longer values are not tested (tested-length.ts). */
  pattern: { source: string; testedLength: number; message: string } | null;
  defaultValue: string;
  /** Names of fields, one of which must be filled for this one to be shown; empty: always shown. */
  showWhenFilled: string[];
};

/** What is said of a blank field that has no words of its own (spec section 5). */
export const REQUIRED = 'This field is required';

/** Reshapes a field definition into its displayed form. */
export function toPaymentField(wire: WireField): PaymentField {
  const { options, nothing } = choicesOf(wire);
  // There is nothing to choose from, and the shopper must be able to go on.
  const type = wire.type === 'select' && options.length === 0 ? 'text' : wire.type;
  return {
    name: wire.name,
    label: wire.label || wire.name,
    placeholder: (type === 'select' && nothing) || wire.placeholder,
    description: wire.description,
    type,
    options: type === 'select' ? options : [],
    isInline: wire.inline,
    mask: wire.mask,
    ...toRules(wire),
    defaultValue: wire.defaultValue,
    showWhenFilled: wire.showWhenFilled,
  };
}

/** An option without a value is no choice: it is what stands there while nothing is chosen. */
function choicesOf({ options }: WireField) {
  const seen = new Set<string>();
  return {
    options: options.filter(({ value }) => !isBlank(value) && !seen.has(value) && seen.add(value)),
    nothing: options.find(({ value }) => isBlank(value))?.label.trim(),
  };
}

const isBlank = (value: string) => value.trim() === '';

/**
 * The messages belong, in order, to the rules that the definition gives, whatever they ask for: the first to the
 * first of required, minLength, maxLength and pattern that there is, and so on. A rule without one of its own
 * uses the first.
 */
function toRules({ rules, rulesMessages }: WireField) {
  const { minLength, maxLength } = possibleLengths(rules);
  const words = (rule: RuleName, otherwise: string) =>
    rulesMessages[rules.given.indexOf(rule)] || rulesMessages[0] || otherwise;
  return {
    required: rules.required ? words('required', REQUIRED) : null,
    minLength: limit(minLength, words('minLength', `Must have at least ${minLength} characters`)),
    maxLength: limit(maxLength, words('maxLength', `Must have no more than ${maxLength} characters`)),
    pattern: tested(rules.pattern, words('pattern', 'Invalid format')),
  };
}

function tested(source: string | null, message: string): PaymentField['pattern'] {
  const length = source ? testedLength(source) : 0;
  return source && length > 0 ? { source, testedLength: length, message } : null;
}

function limit(length: number | null, message: string): Limit | null {
  return length === null ? null : { length, message };
}

// Lengths that no value could keep would keep everybody from paying: then the store is the only judge.
function possibleLengths({ minLength, maxLength }: WireField['rules']) {
  const isContradiction = minLength !== null && maxLength !== null && minLength > maxLength;
  return isContradiction ? { minLength: null, maxLength: null } : { minLength, maxLength };
}
