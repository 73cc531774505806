import { draftValues } from './payment-draft';
import type { PaymentField } from './payment-field';
import { isSecretField } from './secret-field';
import { initialValue, shapeValue, type Values } from './values';

/**
 * Keeps what was typed for when the shopper comes back to the form, from signing in, from a gateway or by a
 * reload. What was typed into secret fields is never kept.
 */
export function saveValues(orderId: string, fields: PaymentField[], values: Values): void {
  const kept = fields.filter((field) => !isSecretField(field));
  draftValues.set(
    orderId,
    kept.map(({ name }) => [name, values.get(name) ?? '']),
  );
}

/** What the form begins with: what was kept for this order, else each field's own. */
export function initialValues(orderId: string, fields: PaymentField[]): Values {
  const kept: Values = new Map(draftValues.get(orderId));
  return new Map(
    fields.map((field) => {
      const value = isSecretField(field) ? undefined : kept.get(field.name);
      return [field.name, value === undefined ? initialValue(field) : restored(field, value)];
    }),
  );
}

// The form may have changed since then.
function restored(field: PaymentField, value: string): string {
  if (field.type === 'checkbox') return String(value === 'true');
  if (field.type === 'select') return field.options.some((option) => option.value === value) ? value : '';
  return value === '' ? initialValue({ ...field, defaultValue: '' }) : shapeValue(field, value);
}
