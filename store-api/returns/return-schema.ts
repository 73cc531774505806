import { z } from '@hono/zod-openapi';
import { RETURN_STATES, UPI_ID } from '../../shared/order-words';
import {
  chosenLines,
  isExplained,
  noteOfReason,
  piecesFields,
  shippingAddressFields,
  UNEXPLAINED,
} from '../orders/order-request';

/** Why something is returned; the last one is told in a note. */
export const RETURN_REASONS = [
  'Too small',
  'Too large',
  'Not as pictured',
  'Quality',
  'Damaged or wrong item',
  'Changed my mind',
  'Other',
] as const;

const kind = z.enum(['refund', 'exchange']);
const state = z.enum(RETURN_STATES);

const reasoned = z
  .object({
    ...piecesFields,
    reason: z.enum(RETURN_REASONS, 'Please choose a reason'),
    note: noteOfReason,
    size: z.string().max(60).optional().openapi({ description: 'The size that is wanted, of an exchange.' }),
  })
  .refine(isExplained, UNEXPLAINED);

/** The body of POST /orders/{orderId}/returns. */
export const returnRequestSchema = z
  .object({
    kind,
    lines: chosenLines(reasoned, 'Please choose what you return'),
    refund: z.number().min(0).optional().openapi({
      description:
        'What the customer has seen, the sum of `refunds` of the options; another amount answers 409.',
    }),
    upiId: z
      .string()
      .trim()
      .regex(UPI_ID, 'Please enter a UPI ID like name@bank')
      .optional()
      .openapi({ description: 'Where it is refunded to; missing to where the payment came from.' }),
    day: z.iso.date('Please choose a day'),
    address: z.object(shippingAddressFields).optional().openapi({
      description: 'Where it is picked up, if not where the order went.',
    }),
  })
  .refine(({ kind: wanted, lines }) => wanted === 'refund' || lines.every(({ size }) => size), {
    path: ['lines'],
    message: 'Please choose a size',
  })
  .openapi('ReturnRequest');

export type ReturnRequest = z.output<typeof returnRequestSchema>;

/** What can be returned of an order, and how. */
export const returnOptionsSchema = z
  .object({
    lines: z.array(
      z.object({
        itemId: z.string(),
        refunds: z.array(z.number()).openapi({
          description:
            'What is refunded for one piece, two and so on, in rupees; none for what can’t be returned.',
        }),
        until: z.iso.date().optional().openapi({ description: 'The last day on which they can.' }),
        refusal: z.string().optional().openapi({ description: 'Why they can’t, for the customer.' }),
        sizes: z
          .array(
            z.object({
              size: z.string(),
              stock: z.int().optional().openapi({ description: 'Missing where it is not counted.' }),
            }),
          )
          .openapi({ description: 'The other sizes to exchange it for, at the same price.' }),
      }),
    ),
    reasons: z.array(z.enum(RETURN_REASONS)),
    days: z.array(z.iso.date()).openapi({ description: 'Among which one is chosen for the pick-up.' }),
    pickupError: z.string().optional().openapi({
      description: 'Why nothing is picked up where the order went, for the customer.',
    }),
    kept: z.number().openapi({
      description: 'Delivery, gift wrap and the fee of cash on delivery, which are not refunded.',
    }),
    canRefundToSource: z.boolean().openapi({ description: 'Otherwise a UPI ID is needed.' }),
  })
  .openapi('ReturnOptions');

/** A return as lists of orders tell it. */
export const returnSummarySchema = z.object({ id: z.string(), kind, state });

/** A return as the order's own page shows it. */
export const returnSchema = returnSummarySchema
  .extend({
    lines: z.array(
      z.object({ itemId: z.string(), quantity: z.int(), reason: z.string(), size: z.string().optional() }),
    ),
    refund: z.number().openapi({ description: 'In rupees; 0 of an exchange.' }),
    refundTo: z.string().optional().openapi({ description: 'A masked UPI ID, such as `as…@okbank`.' }),
    pickup: z.object({ day: z.iso.date(), address: z.string() }),
    canCancel: z.boolean(),
    timeline: z.array(
      z.object({
        at: z.iso.datetime(),
        event: state,
        courier: z.string().optional(),
        trackingNumber: z.string().optional(),
        trackingUrl: z.string().optional(),
        reason: z.string().optional().openapi({ description: 'Of the shop, for the customer.' }),
      }),
    ),
  })
  .openapi('Return');

export type ReturnResponse = z.infer<typeof returnSchema>;
export type ReturnSummary = z.infer<typeof returnSummarySchema>;
export type ReturnOptions = z.infer<typeof returnOptionsSchema>;
