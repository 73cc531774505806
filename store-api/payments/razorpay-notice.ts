import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '../http/errors';
import { maskInstrument } from './payment-instrument';
import type { Notice, NoticeSubject } from './payment-provider';

const UUID_LENGTH = 36;

/** What a payment of Razorpay tells of the card or UPI address. */
export const instrumentSchema = z.object({
  vpa: z.string().nullish(),
  card: z.object({ last4: z.string().nullish() }).nullish(),
});

/** @returns its masked form; null where there is neither */
export function instrumentOf({ vpa, card }: z.output<typeof instrumentSchema>): string | null {
  return maskInstrument({ vpa, last4: card?.last4 });
}

const entity = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ entity: z.object(shape) }).optional();

const payment = entity({
  id: z.string(),
  amount: z.int(),
  currency: z.literal('INR'),
  description: z.string().nullish(),
  ...instrumentSchema.shape,
});

const eventSchema = z.object({
  event: z.enum(['payment_link.paid', 'payment.captured', 'payment.failed', 'refund.processed']),
  payload: z.object({
    payment,
    payment_link: entity({ id: z.string(), reference_id: z.string().nullish() }),
    refund: entity({ id: z.string(), amount: z.int(), receipt: z.string().nullish() }),
  }),
});

type Payload = z.output<typeof eventSchema>['payload'];

/** A payment of a link that comes without the link names it in its description: `#ABC` is the link `plink_ABC`. */
function subjectOf({ payment_link: link, payment: paid }: Payload): NoticeSubject {
  if (link?.entity.reference_id) return { reference: link.entity.reference_id };
  const [, ofLink] = /^#(\w+)$/.exec(paid?.entity.description ?? '') ?? [];
  const providerId = link?.entity.id ?? (ofLink && `plink_${ofLink}`);
  return providerId === undefined ? {} : { providerId };
}

function isSignedBy(secret: string, signature: string | undefined, body: Uint8Array): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature ?? '')) return false;
  const mac = createHmac('sha256', secret).update(body).digest();
  return timingSafeEqual(mac, Buffer.from(signature ?? '', 'hex'));
}

/**
 * Reads a webhook of Razorpay.
 *
 * @param body as it came: it is signed with the secret, in X-Razorpay-Signature
 * @returns null for events of other kinds and of other payments of the account
 * @throws ApiError 401 for a wrong signature, 422 for a body that is no JSON
 */
export function readRazorpayNotice(
  secret: string,
  header: (name: string) => string | undefined,
  body: Uint8Array,
): Notice | null {
  if (!isSignedBy(secret, header('x-razorpay-signature'), body))
    throw new ApiError(401, 'The signature is missing or wrong.');
  const parsed = eventSchema.safeParse(parseJson(body));
  if (!parsed.success) return null;
  const { event, payload } = parsed.data;
  const id = header('x-razorpay-event-id') ?? createHash('sha256').update(body).digest('hex');
  if (event === 'refund.processed') {
    const refund = payload.refund?.entity;
    if (!refund?.receipt) return null;
    // Without the suffix that it has after one that failed.
    const refundId = refund.receipt.slice(0, UUID_LENGTH);
    return { id, type: event, subject: { refundId }, amount: refund.amount };
  }
  const paid = payload.payment?.entity;
  if (!paid) return null;
  const subject = subjectOf(payload);
  if (event === 'payment.failed') return { id, type: event, subject };
  const instrument = instrumentOf(paid);
  return { id, type: 'payment.captured', subject, capture: { id: paid.id, amount: paid.amount, instrument } };
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    throw new ApiError(422, 'The notice is no JSON.');
  }
}
