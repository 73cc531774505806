import type { WireField } from './field-schema';
import { toPaymentField, type PaymentField } from './payment-field';
import { dropUnsatisfiableRules } from './drop-unsatisfiable-rules';

/** More than any form has; a runaway answer must not make a page that nobody can use. */
const MAX_FIELDS = 200;

/**
 * The payment form that a store's definitions make. Each name is one field of it, and nothing that must be
 * filled is left out.
 */
export function toPaymentForm(definitions: WireField[]): PaymentField[] {
  const byName = new Map<string, PaymentField>();
  for (const definition of definitions) {
    const field = toPaymentField(definition);
    const first = byName.get(field.name);
    byName.set(field.name, first ? merged(first, field) : field);
  }
  return [...byName.values()]
    .filter(({ required }, index) => index < MAX_FIELDS || required !== null)
    .map(dropUnsatisfiableRules);
}

// Of two that are named alike only one value can be sent: the first asks for it, wherever one of them would.
function merged(first: PaymentField, second: PaymentField): PaymentField {
  const conditions = [first.showWhenFilled, second.showWhenFilled];
  return {
    ...first,
    required: first.required ?? second.required,
    showWhenFilled: conditions.every(({ length }) => length > 0) ? conditions.flat() : [],
  };
}
