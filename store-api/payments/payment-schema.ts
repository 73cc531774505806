import { z } from '@hono/zod-openapi';
import { totalsSchema } from '../quotes/quote-schema';

const option = z.object({
  label: z.string(),
  value: z.string(),
  kind: z
    .enum(['upi', 'upi-app', 'card', 'netbanking', 'wallet', 'cash'])
    .optional()
    .openapi({ description: 'What a payment method is, for its picture and place.' }),
  fee: z.number().optional().openapi({ description: 'What the method costs, in rupees (feature `cod`).' }),
  totals: totalsSchema
    .optional()
    .openapi({ description: 'What the order then costs, with the fee in it (feature `cod`).' }),
});

/** A field of the payment form as the API returns it. */
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
      .openapi({ description: 'The field is shown while one of these fields is filled.' }),
  })
  .openapi('PaymentField');

/** The body of POST /payments. */
export const paymentRequestSchema = z
  .object({
    fields: z.record(z.string().max(100), z.string().max(1000, 'must be at most 1000 characters')),
    orderId: z.string('is required').max(100),
  })
  .openapi('PaymentRequest');

/** The next step of the shopper's browser: the action, otherwise `redirectUrl`, otherwise none. */
export const paymentResponseSchema = z
  .object({
    success: z.literal(true),
    action: z
      .object({
        type: z.enum(['redirect_post', 'deeplink', 'qr']),
        redirectUrl: z
          .string()
          .optional()
          .openapi({ description: 'Where to go next; with `qrBase64`, the link for a UPI app.' }),
        formParams: z
          .object({ type: z.string(), url: z.string(), data: z.record(z.string(), z.string()) })
          .optional(),
        qr: z.string().optional().openapi({ description: 'The text of the QR code.' }),
        qrBase64: z.string().optional().openapi({ description: 'The QR code as a PNG in base64.' }),
        testUrl: z
          .string()
          .optional()
          .openapi({ description: 'The page where a tester completes a UPI payment, in place of a bank.' }),
      })
      .optional(),
    redirectUrl: z.string().optional(),
    placed: z
      .literal(true)
      .optional()
      .openapi({ description: 'The order is paid later: the shopper is thanked for it.' }),
  })
  .openapi('PaymentAnswer');

/** The body of the response to POST /payments. */
export type PaymentResponse = z.infer<typeof paymentResponseSchema>;
