import { z } from '@hono/zod-openapi';

const option = z.object({ label: z.string(), value: z.string() });

/** A field of the payment form (spec section 3). */
export const paymentFieldSchema = z
  .object({
    name: z.string(),
    label: z.string(),
    type: z.enum(['text', 'email', 'password', 'number', 'tel', 'textarea', 'select', 'checkbox']),
    placeholder: z.string().optional(),
    description: z.string().optional(),
    options: z.array(option).optional(),
    inline: z.boolean().optional(),
    mask: z.string().optional(),
    rules: z
      .object({
        required: z.boolean().optional(),
        minLength: z.int().optional(),
        maxLength: z.int().optional(),
        pattern: z.string().optional(),
      })
      .optional(),
    rulesMessages: z.array(z.string()).optional(),
    defaultValue: z.string().optional(),
    showWhenFilled: z
      .array(z.string())
      .optional()
      .openapi({ description: 'Shown when one of these fields is filled.' }),
  })
  .openapi('PaymentField');

/** The body of POST /payments. */
export const paymentRequestSchema = z
  .object({
    fields: z.record(z.string().max(100), z.string().max(1000, 'must be at most 1000 characters')),
    orderId: z.string('is required').max(100),
  })
  .openapi('PaymentRequest');

/** What the shopper's browser does next: follow the action, else `redirectUrl`, else nothing. */
export const paymentAnswerSchema = z
  .object({
    success: z.literal(true),
    action: z
      .object({
        type: z.enum(['redirect_post', 'deeplink', 'qr']),
        redirectUrl: z
          .string()
          .optional()
          .openapi({ description: 'Where to go; of a QR code that is an image, the link for an app.' }),
        formParams: z
          .object({ type: z.string(), url: z.string(), data: z.record(z.string(), z.string()) })
          .optional(),
        qr: z.string().optional().openapi({ description: 'The text of the QR code.' }),
        qrBase64: z.string().optional().openapi({ description: 'The QR code as a PNG in base64.' }),
        testUrl: z
          .string()
          .optional()
          .openapi({ description: 'Where a tester approves a UPI payment, in place of a bank.' }),
      })
      .optional(),
    redirectUrl: z.string().optional(),
  })
  .openapi('PaymentAnswer');

/** The answer of POST /payments. */
export type PaymentAnswer = z.infer<typeof paymentAnswerSchema>;
