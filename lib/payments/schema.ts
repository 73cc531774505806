import { z } from 'zod';
import { exactText, filledText, lenientText, orNull } from '@/lib/store-api/lenient-schema';
import { insteadOfUnreadable } from '@/lib/store-api/observed-parse';
import { parseBoolean } from './field-schema';

const MAX_VALUE_LENGTH = 10_000;

/** Form inputs are texts: objects are sent as JSON, and missing values are left out. */
function toInputValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const formParams = z.object({
  type: exactText.catch(insteadOfUnreadable('')),
  url: exactText.catch(insteadOfUnreadable('')),
  data: z
    .unknown()
    .optional()
    .transform((data) =>
      typeof data === 'object' && data !== null
        ? Object.entries(data).flatMap(([key, value]): [string, string][] => {
            const text = toInputValue(value);
            return text === null ? [] : [[key, text]];
          })
        : [],
    ),
});

const action = z.object({
  type: lenientText,
  redirectUrl: lenientText,
  formParams: orNull(formParams),
  qr: lenientText,
  qrBase64: lenientText,
  // An extension of the embedded store API: the page on which a tester approves the payment.
  testUrl: lenientText,
});

/** The response of the store API's POST /payments. */
export const wirePaymentResponse = z.object({
  /** Null when it is missing. */
  success: z.unknown().optional().transform(parseBoolean),
  error: lenientText,
  action: orNull(action),
  redirectUrl: lenientText,
  // An extension: the order needs no payment now, such as with cash on delivery.
  placed: z.unknown().optional().transform(parseBoolean),
});

export type WirePaymentResponse = z.infer<typeof wirePaymentResponse>;

/** The rejection of a payment that needs a one-time code, an extension. */
export const wireCodeRequest = z.object({
  fields: z.object({ code: filledText }),
  /** Whether one was sent; otherwise the message is about the one that was given. */
  codeSent: z.boolean(),
  /** The code itself, of an embedded store API for trying out. */
  demoCode: lenientText,
});

/** The failure of a payment that the store could not begin, an extension. */
export const wireNotCharged = z.object({ error: filledText, charged: z.literal(false) });

// Not z.record, which drops fields with names such as `__proto__`.
const filledFields = z.unknown().transform((fields, context): Record<string, string> => {
  const isFilled =
    typeof fields === 'object' &&
    fields !== null &&
    !Array.isArray(fields) &&
    Object.values(fields).every((value) => typeof value === 'string' && value.length <= MAX_VALUE_LENGTH);
  if (isFilled) return Object.fromEntries(Object.entries(fields));
  context.issues.push({ code: 'custom', message: 'expected an object of texts', input: fields });
  return z.NEVER;
});

/** What the payment page sends to the storefront's server, and that to the store API. */
export const paymentRequest = z.object({
  fields: filledFields,
  orderId: z.string().trim().min(1).max(200),
});

export type PaymentRequest = z.infer<typeof paymentRequest>;
