import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { paymentFields, paymentMethods, type PaymentField, type PaymentMode } from '../db/schema/payments';

/** What a method of each mode is to a shopper. */
const KINDS = {
  qr: 'upi',
  qr_image: 'upi',
  deeplink: 'upi-app',
  redirect_post: 'card',
  redirect: 'netbanking',
  none: 'cash',
} as const satisfies Record<PaymentMode, string>;

/** The name of the field whose options are the shop's payment methods. */
export const METHOD_FIELD = 'method';

const DEFAULT_MAX_LENGTH = 1000;
/** What the storefront begins a phone field with. */
const COUNTRY_CODE = '+91';

const NOTED_TYPES = new Set<PaymentField['type']>(['text', 'textarea', 'number']);

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Field name to submitted value. */
type FieldValues = Record<string, string>;

/** Reads the fields of a shop's payment form in order, with the payment methods as options. */
export async function readPaymentFields(db: Database, shopId: string): Promise<PaymentField[]> {
  const methods = await db
    .select({ value: paymentMethods.id, label: paymentMethods.label, mode: paymentMethods.mode })
    .from(paymentMethods)
    .where(eq(paymentMethods.shopId, shopId))
    .orderBy(asc(paymentMethods.position));
  const fields = await db
    .select({ definition: paymentFields.definition })
    .from(paymentFields)
    .where(eq(paymentFields.shopId, shopId))
    .orderBy(asc(paymentFields.position));
  return fields.map(({ definition }) =>
    definition.name === METHOD_FIELD
      ? { ...definition, options: methods.map(({ mode, ...method }) => ({ ...method, kind: KINDS[mode] })) }
      : definition,
  );
}

// A plain lookup would find inherited properties such as `constructor`.
function valueOf(values: FieldValues, name: string): string {
  return Object.hasOwn(values, name) ? (values[name] ?? '') : '';
}

/** A phone field with only the country code, which the form prefills, counts as empty. */
function isEmpty(field: PaymentField, value: string): boolean {
  return value.trim() === '' || (field.type === 'tel' && value.trim() === COUNTRY_CODE);
}

function isVisible(field: PaymentField, values: FieldValues): boolean {
  return !field.showWhenFilled?.length || field.showWhenFilled.some((name) => valueOf(values, name) !== '');
}

function typeError(field: PaymentField, value: string): string | null {
  switch (field.type) {
    case 'email':
      return EMAIL_PATTERN.test(value) ? null : 'Please enter a valid email address';
    case 'number':
      return Number.isFinite(Number(value)) ? null : 'Please enter a number';
    case 'checkbox':
      return value === 'true' || value === 'false' ? null : 'Please tick the box or leave it';
    case 'select':
      return field.options?.some((option) => option.value === value)
        ? null
        : 'Please choose one of the options';
    case 'text':
    case 'password':
    case 'tel':
    case 'textarea':
      return null;
  }
}

function ruleError({ rules = {} }: PaymentField, value: string): string | null {
  const maxLength = rules.maxLength ?? DEFAULT_MAX_LENGTH;
  if (value.length < (rules.minLength ?? 0)) return `Must have at least ${rules.minLength} characters`;
  if (value.length > maxLength) return `Must have no more than ${maxLength} characters`;
  if (rules.pattern && !new RegExp(rules.pattern).test(value)) return 'Invalid format';
  return null;
}

function fieldError(field: PaymentField, value: string): string | null {
  const customMessage = field.rulesMessages?.[0];
  const isRequired = field.rules?.required === true;
  // A required checkbox must be ticked; an unticked one submits `false`.
  const isMissing = isEmpty(field, value) || (field.type === 'checkbox' && isRequired && value === 'false');
  if (isMissing) return isRequired ? (customMessage ?? 'This field is required') : null;
  const broken = ruleError(field, value);
  return broken === null ? typeError(field, value) : (customMessage ?? broken);
}

/**
 * Validates a submitted payment form. Hidden fields are ignored, because the shopper cannot correct them.
 *
 * @param fields the form's fields with the options of the selects
 * @returns field name to error message; empty when the form is valid
 */
export function validateFields(fields: PaymentField[], values: FieldValues): Record<string, string> {
  const names = new Set(fields.map((field) => field.name));
  const unknown = Object.keys(values).filter((name) => !names.has(name));
  const errors = fields
    .filter((field) => isVisible(field, values))
    .map((field): [string, string | null] => [field.name, fieldError(field, valueOf(values, field.name))]);
  return Object.fromEntries([
    ...unknown.map((name): [string, string] => [name, 'The form has no such field']),
    ...errors.filter((entry): entry is [string, string] => entry[1] !== null),
  ]);
}

/** Returns the values that may be stored: those of visible fields that are not passwords. */
export function storableValues(fields: PaymentField[], values: FieldValues): FieldValues {
  const storable = fields.filter((field) => field.type !== 'password' && isVisible(field, values));
  return Object.fromEntries(storable.map((field) => [field.name, valueOf(values, field.name)]));
}

/** Who pays, as the form's fields `payerEmail` and `payerPhone` say; empty where they do not. */
export function payerOf(values: FieldValues): { email: string; phone: string } {
  const phone = valueOf(values, 'payerPhone').trim();
  return {
    email: valueOf(values, 'payerEmail').trim().toLowerCase(),
    phone: phone === COUNTRY_CODE ? '' : phone,
  };
}

/**
 * What a payment form tells the shop of the order, such as a gift note, a line for each field: what was typed as text or ticked.
 * A value that a password belongs to is one to pay with, and left out.
 *
 * @param values as `storableValues` returns them
 */
export function notesOf(fields: PaymentField[], values: FieldValues): string {
  const secured = new Set(
    fields.flatMap(({ type, showWhenFilled = [] }) => (type === 'password' ? showWhenFilled : [])),
  );
  return fields
    .filter(({ name }) => !secured.has(name))
    .flatMap(({ name, label, type }) => {
      const value = valueOf(values, name).trim();
      if (type === 'checkbox') return value === 'true' ? [label] : [];
      return NOTED_TYPES.has(type) && value !== '' ? [`${label}: ${value}`] : [];
    })
    .join('\n');
}
