import { z } from 'zod';
import { isSigned, parseSignature } from '../../shared/webhook-signature';
import { ApiError } from '../http/errors';
import { toPaise } from '../money';
import { maskInstrument } from './payment-instrument';
import type { PaymentProvider } from './payment-provider';
import { paymentResponse } from './payment-response';

const text = z.string().min(1).max(200);
const noticeSchema = z.object({
  id: text,
  type: z.enum(['payment.captured', 'payment.failed', 'refund.processed']),
  reference: text,
  amount: z.number().min(0).max(100_000_000).optional(),
  vpa: text.optional(),
  last4: text.optional(),
});

/** @throws ApiError 422 */
function parseNotice(body: Uint8Array): z.output<typeof noticeSchema> {
  try {
    return noticeSchema.parse(JSON.parse(Buffer.from(body).toString()));
  } catch {
    throw new ApiError(422, 'A notice has an id, a type and a reference.');
  }
}

/**
 * Creates the provider of the built-in test gateway, whose pages settle payments themselves. No money moves; whoever has the
 * secret tells of payments that were made to the shop's UPI address.
 *
 * @param publicUrl where a browser reaches this API
 */
export function createTestProvider(publicUrl: string, webhookSecret: string | undefined): PaymentProvider {
  return {
    name: 'test',
    create: async (payment) => ({ response: await paymentResponse(payment, publicUrl), providerId: null }),
    status: async () => ({ state: 'open' }),
    // Its pages see by themselves that an order is cancelled.
    close: async () => undefined,
    refund: async () => ({ providerId: null, isDone: true }),
    verifyNotice:
      webhookSecret === undefined
        ? null
        : (header, body) => {
            const signature = parseSignature(header('x-payment-signature') ?? null, Date.now());
            if (!signature || !isSigned(signature, body, [webhookSecret]))
              throw new ApiError(401, 'The signature is missing, wrong or too old.');
            const { id, type, reference, amount, vpa, last4 } = parseNotice(body);
            const subject = { reference };
            const reported = amount === undefined ? null : toPaise(amount);
            if (type === 'payment.failed') return { id, type, subject };
            if (type === 'refund.processed') return { id, type, subject, amount: reported };
            const instrument = maskInstrument({ vpa, last4 });
            return { id, type, subject, capture: { id: null, amount: reported, instrument } };
          },
  };
}
