import { z } from 'zod';
import { readable, wireList, wireText } from '@/lib/api/wire';

const FIELD_TYPES = ['text', 'email', 'password', 'number', 'tel', 'textarea', 'select', 'checkbox'] as const;

/** More than any form has; a runaway answer must not make a page that nobody can use. */
const MOST_FIELDS = 200;
const LONGEST_NAME = 100;
const LONGEST_MASK = 100;

// Not trimmed: the store knows the field, and the value of an option, by exactly this.
const exactText = z.union([z.string(), z.number(), z.boolean()]).transform(String);

const optionalText = exactText
  .nullish()
  .catch(null)
  .transform((value) => value ?? '');

const flag = z
  .union([z.boolean(), z.literal('true').transform(() => true)])
  .nullish()
  .catch(null)
  .transform((value) => value ?? false);

const length = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .pipe(z.int().min(1))
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

const option = z
  .union([
    exactText.transform((value) => ({ label: value, value })),
    z
      .object({ label: optionalText, value: optionalText })
      .transform(({ label, value }) => ({ label: label.trim() || value, value: value || label })),
  ])
  .refine(({ value }) => value !== '');

const rules = z.object({
  required: flag,
  minLength: length,
  maxLength: length,
  pattern: z
    .string()
    .nullish()
    .catch(null)
    .transform((source) => source ?? ''),
});

const field = z.object({
  // An object can't hold this name like any other.
  name: z
    .string()
    .max(LONGEST_NAME)
    .refine((name) => name.trim() !== '' && name !== '__proto__'),
  label: wireText,
  placeholder: wireText,
  description: wireText,
  type: z.string().trim().toLowerCase().pipe(z.enum(FIELD_TYPES)).catch('text'),
  options: wireList(option).transform((options) => uniqueBy(options, ({ value }) => value)),
  inline: flag,
  mask: wireText.transform((mask) => (mask.length > LONGEST_MASK ? '' : mask)),
  rules: z.preprocess((value) => (typeof value === 'object' && value !== null ? value : {}), rules),
  // Their places count, so an unreadable one leaves its place empty.
  rulesMessages: z
    .array(wireText)
    .nullish()
    .catch(null)
    .transform((messages) => messages ?? []),
  defaultValue: optionalText,
  showWhenFilled: z.preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    wireList(z.string().refine((name) => name !== '')),
  ),
});

/** Payment field definition (spec section 3). */
export type WireField = z.infer<typeof field>;

/** GET /payments/fields: a list, or an object that has it; what can't be read in it is left out. */
export const wirePaymentForm = z
  .union([z.array(z.unknown()), z.object({ fields: z.array(z.unknown()) }).transform(({ fields }) => fields)])
  .transform(readable(field))
  .transform((fields) => uniqueBy(fields, ({ name }) => name).slice(0, MOST_FIELDS));

const formParams = z.object({
  type: optionalText,
  url: optionalText,
  data: z
    .record(z.string(), z.unknown())
    .nullish()
    .catch(null)
    .transform((data) =>
      Object.entries(data ?? {}).flatMap(([key, value]): [string, string][] => {
        const text = exactText.safeParse(value);
        return text.success ? [[key, text.data]] : [];
      }),
    ),
});

const action = z.object({
  type: wireText,
  redirectUrl: wireText,
  formParams: formParams.nullish().catch(null),
  qr: wireText,
  qrBase64: wireText,
  // An extension of the embedded store API: where a tester approves a payment.
  testUrl: wireText,
});

/** Payment response (spec section 3). */
export const wirePaymentAnswer = z.object({
  success: z.boolean().nullish().catch(null),
  error: wireText,
  action: action
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  redirectUrl: wireText,
});

export type WirePaymentAnswer = z.infer<typeof wirePaymentAnswer>;

/** What the storefront's own page sends: the payment submit payload (spec section 3). */
export const paymentRequest = z.object({
  fields: z.record(z.string().max(LONGEST_NAME), z.string().max(10_000)),
  orderId: z.string().trim().min(1).max(200),
});

export type PaymentRequest = z.infer<typeof paymentRequest>;

function uniqueBy<T>(all: T[], keyOf: (one: T) => string): T[] {
  const seen = new Set<string>();
  return all.filter((one) => !seen.has(keyOf(one)) && seen.add(keyOf(one)));
}
