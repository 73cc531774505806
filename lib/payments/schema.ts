import { z } from 'zod';
import { exactText, lenientText } from '@/lib/store-api/lenient-schema';
import { parseBoolean } from './wire-flag';

const MAX_VALUE_LENGTH = 10_000;

/** A value that is posted as text: what has parts goes as JSON, and what is missing is left out. */
function postedText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const formParams = z.object({
  type: exactText.catch(''),
  url: exactText.catch(''),
  data: z
    .unknown()
    .optional()
    .transform((data) =>
      typeof data === 'object' && data !== null
        ? Object.entries(data).flatMap(([key, value]): [string, string][] => {
            const text = postedText(value);
            return text === null ? [] : [[key, text]];
          })
        : [],
    ),
});

const action = z.object({
  type: lenientText,
  redirectUrl: lenientText,
  formParams: formParams.nullish().catch(null),
  qr: lenientText,
  qrBase64: lenientText,
  // An extension of the embedded store API: where a tester approves a payment.
  testUrl: lenientText,
});

/** Payment response (spec section 3). */
export const wirePaymentAnswer = z.object({
  /** Null when the store does not say. */
  success: z.unknown().optional().transform(parseBoolean),
  error: lenientText,
  action: action
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  redirectUrl: lenientText,
});

export type WirePaymentAnswer = z.infer<typeof wirePaymentAnswer>;

// Not a record of zod's, which leaves out a field that is named like a part of objects.
const filledFields = z.unknown().transform((fields, context): Record<string, string> => {
  const isFilled =
    typeof fields === 'object' &&
    fields !== null &&
    !Array.isArray(fields) &&
    Object.values(fields).every((value) => typeof value === 'string' && value.length <= MAX_VALUE_LENGTH);
  if (isFilled) return Object.fromEntries(Object.entries(fields));
  context.issues.push({ code: 'custom', message: 'names and texts are expected', input: fields });
  return z.NEVER;
});

/** What the storefront's own page sends: the payment submit payload (spec section 3). */
export const paymentRequest = z.object({
  fields: filledFields,
  orderId: z.string().trim().min(1).max(200),
});

export type PaymentRequest = z.infer<typeof paymentRequest>;
