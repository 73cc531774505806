import { z } from 'zod';
import type { Totals } from '@/lib/quotes/quote';
import { wireTotals } from '@/lib/quotes/schema';
import {
  dropInvalid,
  exactText,
  filledText,
  lenientList,
  lenientText,
  optional,
  orNull,
  unknownList,
} from '@/lib/store-api/lenient-schema';
import { insteadOfUnreadable } from '@/lib/store-api/observed-parse';

const FIELD_TYPES = ['text', 'email', 'password', 'number', 'tel', 'textarea', 'select', 'checkbox'] as const;

/** What an option of the field that asks how to pay stands for, where the store says so: an extension. */
const PAYMENT_KINDS = ['upi', 'upi-app', 'card', 'netbanking', 'wallet', 'cash'] as const;

export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** The rules of a field, in the order of their messages. */
const RULE_NAMES = ['required', 'minLength', 'maxLength', 'pattern'] as const;

export type RuleName = (typeof RULE_NAMES)[number];

const MAX_MASK_LENGTH = 100;

const FALSE = /^(?:false|no|n|off|none|null|undefined|0)?$/i;

/**
 * Reads a boolean in any spelling: stores send 1, 'yes' or 'true' as well.
 *
 * @returns null when the value is missing
 */
export function parseBoolean(value: unknown): boolean | null {
  if (value === null || value === undefined) return null;
  return !FALSE.test(typeof value === 'object' ? 'yes' : String(value).trim());
}

const lenientBoolean = z
  .unknown()
  .optional()
  .transform((value) => parseBoolean(value) ?? false);

const optionalText = orNull(exactText).transform((value) => value ?? '');

/** An option; of a payment method also what it costs, in rupees, and what the order then does, an extension. */
export type FieldOption = { label: string; value: string; kind?: PaymentKind; fee?: number; totals?: Totals };

const option = z.union([
  exactText.transform((value): FieldOption => ({ label: value, value })),
  z
    .object({
      label: optionalText,
      value: exactText.nullish().catch(insteadOfUnreadable(undefined)),
      kind: optional(z.enum(PAYMENT_KINDS)),
      fee: optional(z.number().positive()),
      totals: optional(wireTotals),
    })
    // A missing value is the label's; an empty one is the choice of nothing.
    .transform(({ label, value = label, ...method }): FieldOption => {
      return { label: label.trim() || (value ?? ''), value: value ?? '', ...method };
    }),
]);

const length = orNull(z.union([z.number(), filledText.transform(Number)]).pipe(z.int().min(1)));

const pattern = orNull(z.string()).transform((source) => source ?? '');

/** Rules that are unreadable or can't be broken have no effect, but count for the order of the messages: `given`. */
const rules = z
  .unknown()
  .optional()
  .transform(toRecord)
  .transform((record) => ({
    ...record,
    given: RULE_NAMES.filter((name) => (record[name] ?? null) !== null),
  }))
  .pipe(
    z.object({
      required: lenientBoolean,
      minLength: length,
      maxLength: length,
      pattern,
      given: z.array(z.enum(RULE_NAMES)),
    }),
  );

// Some stores send a list of rules, or the name of the only one.
function toRecord(value: unknown): Record<string, unknown> {
  if (typeof value === 'string') return { [value]: true };
  if (Array.isArray(value)) return Object.assign({}, ...value.map(toRecord));
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const oneOrMore = (value: unknown) => (Array.isArray(value) ? value : [value]);

// Only the name may be invalid: without a required field the form could never be accepted.
const field = z.object({
  name: exactText.refine((name) => name.trim() !== ''),
  label: lenientText,
  placeholder: lenientText,
  description: lenientText,
  type: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(FIELD_TYPES))
    .catch(insteadOfUnreadable('text' as const)),
  options: lenientList(option),
  inline: lenientBoolean,
  mask: lenientText.transform((mask) => (mask.length > MAX_MASK_LENGTH ? '' : mask)),
  rules,
  // Unreadable messages become empty, because the position of a message matters.
  rulesMessages: z.preprocess(oneOrMore, z.array(lenientText)),
  defaultValue: optionalText,
  showWhenFilled: z.preprocess(oneOrMore, lenientList(exactText.refine((name) => name !== ''))),
});

/** A field definition of the store API. */
export type WireField = z.infer<typeof field>;

/** The response of GET /payments/fields: a list or an object with it. Fields without a usable name are dropped. */
export const wirePaymentForm = z
  .union([unknownList, z.object({ fields: unknownList }).transform(({ fields }) => fields)])
  .transform(dropInvalid(field));
