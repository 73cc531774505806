import type { PaymentField } from '../db/schema/payments';

const LONGEST = 1000;
const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Values = Record<string, string>;

const valueOf = (values: Values, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : '';

/** A phone field that holds nothing but the prefix, which the form puts there by itself, is empty. */
const isBlank = (field: PaymentField, value: string): boolean =>
  value.trim() === '' || (field.type === 'tel' && value.trim() === '+91');

const isShown = (field: PaymentField, values: Values): boolean =>
  !field.showWhenFilled?.length || field.showWhenFilled.some((name) => valueOf(values, name) !== '');

function typeComplaint(field: PaymentField, value: string): string | null {
  switch (field.type) {
    case 'email':
      return SIMPLE_EMAIL.test(value) ? null : 'Please enter a valid email address';
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

function ruleComplaint({ rules = {} }: PaymentField, value: string): string | null {
  if (value.length < (rules.minLength ?? 0)) return `Must have at least ${rules.minLength} characters`;
  if (value.length > (rules.maxLength ?? LONGEST)) {
    return `Must have no more than ${rules.maxLength ?? LONGEST} characters`;
  }
  if (rules.pattern && !new RegExp(rules.pattern).test(value)) return 'Invalid format';
  return null;
}

function complaintAbout(field: PaymentField, value: string): string | null {
  const ownWords = field.rulesMessages?.[0];
  const required = field.rules?.required === true;
  if (isBlank(field, value)) return required ? (ownWords ?? 'This field is required') : null;
  // A required box is one that must be ticked; `false` is what an unticked one sends.
  if (field.type === 'checkbox' && required && value === 'false') return ownWords ?? 'This field is required';
  const broken = ruleComplaint(field, value);
  return broken === null ? typeComplaint(field, value) : (ownWords ?? broken);
}

/**
 * Checks a filled payment form against its field definitions (spec sections 3 to 5). A field that is not
 * shown is not checked, whatever it holds.
 *
 * @param definitions the form's fields, the options of selects filled in
 * @param values field name to value
 * @returns field name to what is wrong with it; empty when all is well
 */
export function checkFields(definitions: PaymentField[], values: Values): Record<string, string> {
  const known = new Set(definitions.map((field) => field.name));
  const unknown = Object.keys(values).filter((name) => !known.has(name));
  const complaints = definitions
    .filter((field) => isShown(field, values))
    .map((field): [string, string | null] => [
      field.name,
      complaintAbout(field, valueOf(values, field.name)),
    ]);
  return Object.fromEntries([
    ...unknown.map((name): [string, string] => [name, 'The form has no such field']),
    ...complaints.filter((entry): entry is [string, string] => entry[1] !== null),
  ]);
}

/** What may be kept of a filled form: the values of its shown fields, without those of password fields. */
export function keepableFields(definitions: PaymentField[], values: Values): Values {
  const kept = definitions.filter((field) => field.type !== 'password' && isShown(field, values));
  return Object.fromEntries(kept.map((field) => [field.name, valueOf(values, field.name)]));
}
