import { z } from 'zod';
import { dropInvalid, exactText, lenientList, lenientText } from '@/lib/store-api/lenient-schema';
import { lenientBoolean } from './wire-flag';
import { wireRules } from './wire-rules';

const FIELD_TYPES = ['text', 'email', 'password', 'number', 'tel', 'textarea', 'select', 'checkbox'] as const;

const MAX_MASK_LENGTH = 100;

const optionalText = exactText
  .nullish()
  .catch(null)
  .transform((value) => value ?? '');

const option = z.union([
  exactText.transform((value) => ({ label: value, value })),
  z
    .object({ label: optionalText, value: exactText.nullish().catch(undefined) })
    // Without any value it is known by its label; with an empty one it is the choice of nothing.
    .transform(({ label, value = label }) => ({ label: label.trim() || (value ?? ''), value: value ?? '' })),
]);

const oneOrMore = (value: unknown) => (Array.isArray(value) ? value : [value]);

// All but the name has a way out: a required field that fell out of the form could never be filled.
const field = z.object({
  name: exactText.refine((name) => name.trim() !== ''),
  label: lenientText,
  placeholder: lenientText,
  description: lenientText,
  type: z.string().trim().toLowerCase().pipe(z.enum(FIELD_TYPES)).catch('text'),
  options: lenientList(option),
  inline: lenientBoolean,
  mask: lenientText.transform((mask) => (mask.length > MAX_MASK_LENGTH ? '' : mask)),
  rules: wireRules,
  // Their places count, so an unreadable one leaves its place empty.
  rulesMessages: z.preprocess(oneOrMore, z.array(lenientText)),
  defaultValue: optionalText,
  showWhenFilled: z.preprocess(oneOrMore, lenientList(exactText.refine((name) => name !== ''))),
});

/** Payment field definition (spec section 3). */
export type WireField = z.infer<typeof field>;

/** GET /payments/fields: a list, or an object that has it; what has no usable name in it is left out. */
export const wirePaymentForm = z
  .union([z.array(z.unknown()), z.object({ fields: z.array(z.unknown()) }).transform(({ fields }) => fields)])
  .transform(dropInvalid(field));
