import { z } from '@hono/zod-openapi';
import { CANCEL_REASONS } from '../../shared/order-words';
import { chosenLines, isExplained, noteOfReason, piecesFields, UNEXPLAINED } from './order-request';
import { orderSchema } from './order-schema';

/** The body of POST /orders/{orderId}/cancel. */
export const cancelRequestSchema = z
  .object({
    lines: chosenLines(z.object(piecesFields), 'Please choose what you would like to cancel')
      .optional()
      .openapi({ description: 'Without it the whole order.' }),
    reason: z
      .enum(CANCEL_REASONS, 'Please choose a reason')
      .optional()
      .openapi({ description: 'Required unless the order waits for its payment.' }),
    note: noteOfReason,
    amount: z.number().optional().openapi({
      description: 'The `cancellation.amount` that the customer has seen; another one answers 409.',
    }),
    dryRun: z
      .boolean()
      .optional()
      .openapi({ description: 'Tells what would be refunded, and changes nothing. Needs no reason.' }),
  })
  .refine(isExplained, UNEXPLAINED)
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
