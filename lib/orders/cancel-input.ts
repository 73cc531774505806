import { z } from 'zod';
import { CANCEL_REASONS, MAX_REASON_NOTE } from '@/shared/order-words';

/** What a customer cancels of an order; empty for one that waits for its payment. */
export const cancelInput = z.object({
  /** Without it the whole order. */
  lines: z
    .array(z.object({ itemId: z.string().max(100), quantity: z.int().min(1).max(99) }))
    .min(1)
    .max(100)
    .optional(),
  reason: z.enum(CANCEL_REASONS, 'Please choose a reason').optional(),
  note: z
    .string()
    .trim()
    .max(MAX_REASON_NOTE, `Please use no more than ${MAX_REASON_NOTE} characters`)
    .optional(),
  /** What the customer has been told that goes back. */
  amount: z.number().min(0).optional(),
  /** Only tells what would go back. */
  dryRun: z.boolean().optional(),
});

export type CancelInput = z.output<typeof cancelInput>;
