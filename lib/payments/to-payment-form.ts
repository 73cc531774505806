import { createRuleJudge } from './drop-unsatisfiable-rules';
import type { RuleName, WireField } from './field-schema';
import type { PaymentField } from './payment-field';
import { testedLength } from './regex-budget';

/** More fields than any real form has; a faulty response must not make an unusable page. */
const MAX_FIELDS = 200;

/** Definitions beyond it are not read at all: reading them takes time that all requests of the process wait for. */
const MAX_DEFINITIONS = 1000;

const REQUIRED = 'This field is required';

/**
 * Builds the payment form from a store's definitions. Names are unique in it, and no required field of the first 1000
 * definitions is left out.
 */
export function toPaymentForm(definitions: WireField[]): PaymentField[] {
  const byName = new Map<string, PaymentField>();
  for (const definition of definitions.slice(0, MAX_DEFINITIONS)) {
    const field = toPaymentField(definition);
    const first = byName.get(field.name);
    byName.set(field.name, first ? merge(first, field) : field);
  }
  return [...byName.values()]
    .filter(({ required }, index) => index < MAX_FIELDS || required !== null)
    .map(createRuleJudge());
}

function toPaymentField(wire: WireField): PaymentField {
  const { options, emptyLabel } = toOptions(wire);
  // A select without options could not be filled.
  const type = wire.type === 'select' && options.length === 0 ? 'text' : wire.type;
  return {
    name: wire.name,
    label: wire.label || wire.name,
    placeholder: (type === 'select' && emptyLabel) || wire.placeholder,
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

// Only one value can be sent for a name: the first field is shown and required wherever one of both would be.
function merge(first: PaymentField, second: PaymentField): PaymentField {
  const conditions = [first.showWhenFilled, second.showWhenFilled];
  return {
    ...first,
    required: first.required ?? second.required,
    showWhenFilled: conditions.every(({ length }) => length > 0) ? conditions.flat() : [],
  };
}

/** An option without a value is no choice; its label serves as the placeholder. */
function toOptions({ options }: WireField) {
  const seen = new Set<string>();
  return {
    options: options.filter(({ value }) => !isBlank(value) && !seen.has(value) && seen.add(value)),
    emptyLabel: options.find(({ value }) => isBlank(value))?.label.trim(),
  };
}

function isBlank(value: string): boolean {
  return value.trim() === '';
}

/**
 * The store's messages belong, in order, to those of required, minLength, maxLength and pattern that the definition
 * gives, whatever their values are. A rule without a message of its own uses the first one.
 */
function toRules({ rules, rulesMessages }: WireField) {
  const { minLength, maxLength } = satisfiableLengths(rules);
  const message = (rule: RuleName, fallback: string) =>
    rulesMessages[rules.given.indexOf(rule)] || rulesMessages[0] || fallback;
  return {
    required: rules.required ? message('required', REQUIRED) : null,
    minLength: toLengthRule(minLength, message('minLength', `Must have at least ${minLength} characters`)),
    maxLength: toLengthRule(
      maxLength,
      message('maxLength', `Must have no more than ${maxLength} characters`),
    ),
    pattern: toPatternRule(rules.pattern, message('pattern', 'Invalid format')),
  };
}

// Lengths that no value satisfies would prevent every payment, so they are left to the store.
function satisfiableLengths({ minLength, maxLength }: WireField['rules']) {
  const isContradiction = minLength !== null && maxLength !== null && minLength > maxLength;
  return isContradiction ? { minLength: null, maxLength: null } : { minLength, maxLength };
}

function toLengthRule(length: number | null, message: string): PaymentField['minLength'] {
  return length === null ? null : { length, message };
}

function toPatternRule(source: string, message: string): PaymentField['pattern'] {
  const length = source ? testedLength(source) : 0;
  return length > 0 ? { source, testedLength: length, message } : null;
}
