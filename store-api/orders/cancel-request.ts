import { z } from '@hono/zod-openapi';
import { CANCEL_REASONS, MAX_CANCEL_NOTE, type CancelReason } from '../../shared/cancel-reasons';
import { notPlain, PLAIN_TEXT } from '../http/validation';
import { MAX_LINES, quantity } from './order-request';
import { orderSchema } from './order-schema';

const isReason = (value: string): value is CancelReason => Object.hasOwn(CANCEL_REASONS, value);

/** The body of POST /orders/{orderId}/cancel. */
export const cancelRequestSchema = z
  .object({
    lines: z
      .array(z.object({ itemId: z.string().max(100), quantity }))
      .min(1, 'Please choose what you would like to cancel')
      .max(MAX_LINES, 'The order has too many lines')
      .refine((lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length, 'has a line twice')
      .optional()
      .openapi({ description: 'Pieces of lines, by the ids of `items`. Without it the whole order.' }),
    reason: z
      .string()
      .refine(isReason, 'Please choose why you cancel')
      .optional()
      .openapi({
        description: 'Required unless the order waits for its payment.',
        enum: Object.keys(CANCEL_REASONS),
      }),
    note: z
      .string()
      .trim()
      .max(MAX_CANCEL_NOTE, `Note must be at most ${MAX_CANCEL_NOTE} characters`)
      .regex(PLAIN_TEXT, notPlain('Note'))
      .optional(),
    dryRun: z
      .boolean()
      .optional()
      .openapi({ description: 'Tells what would be refunded, and changes nothing. Needs no reason.' }),
  })
  .openapi('CancelRequest');

export type CancelRequest = z.output<typeof cancelRequestSchema>;

/** The order after POST /orders/{orderId}/cancel, and what that means. */
export const cancelResponseSchema = orderSchema
  .extend({
    cancellation: z
      .object({
        amount: z
          .number()
          .openapi({ description: 'What is refunded or not to be paid any more, in rupees.' }),
        refund: z
          .object({
            way: z.string().openapi({ example: 'UPI (as…@okbank)' }),
            by: z.iso.date().openapi({ description: 'The day by which it is with the customer.' }),
          })
          .optional()
          .openapi({ description: 'Missing where nothing was paid.' }),
      })
      .optional()
      .openapi({ description: 'Missing for an order that was cancelled before.' }),
  })
  .openapi('CancelledOrder');

export type CancelResponse = z.infer<typeof cancelResponseSchema>;
