import { z } from 'zod';
import { readable, wireExactText, wireList, wireText } from '@/lib/api/wire';
import { wireFlag } from './wire-flag';
import { wireRules } from './wire-rules';

const FIELD_TYPES = ['text', 'email', 'password', 'number', 'tel', 'textarea', 'select', 'checkbox'] as const;

const LONGEST_MASK = 100;

const optionalText = wireExactText
  .nullish()
  .catch(null)
  .transform((value) => value ?? '');

const option = z.union([
  wireExactText.transform((value) => ({ label: value, value })),
  z
    .object({ label: optionalText, value: wireExactText.nullish().catch(undefined) })
    // Without any value it is known by its label; with an empty one it is the choice of nothing.
    .transform(({ label, value = label }) => ({ label: label.trim() || (value ?? ''), value: value ?? '' })),
]);

const oneOrMore = (value: unknown) => (Array.isArray(value) ? value : [value]);

// All but the name has a way out: a required field that fell out of the form could never be filled.
const field = z.object({
  name: wireExactText.refine((name) => name.trim() !== ''),
  label: wireText,
  placeholder: wireText,
  description: wireText,
  type: z.string().trim().toLowerCase().pipe(z.enum(FIELD_TYPES)).catch('text'),
  options: wireList(option),
  inline: wireFlag,
  mask: wireText.transform((mask) => (mask.length > LONGEST_MASK ? '' : mask)),
  rules: wireRules,
  // Their places count, so an unreadable one leaves its place empty.
  rulesMessages: z.preprocess(oneOrMore, z.array(wireText)),
  defaultValue: optionalText,
  showWhenFilled: z.preprocess(oneOrMore, wireList(wireExactText.refine((name) => name !== ''))),
});

/** Payment field definition (spec section 3). */
export type WireField = z.infer<typeof field>;

/** GET /payments/fields: a list, or an object that has it; what has no usable name in it is left out. */
export const wirePaymentForm = z
  .union([z.array(z.unknown()), z.object({ fields: z.array(z.unknown()) }).transform(({ fields }) => fields)])
  .transform(readable(field));
