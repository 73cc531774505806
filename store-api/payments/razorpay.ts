import { z } from 'zod';
import { RefundFailed, type NewPayment, type PaymentProvider } from './payment-provider';
import type { RazorpaySettings } from './payment-settings';
import { createRazorpayClient, RazorpayError } from './razorpay-client';
import { instrumentOf, instrumentSchema, readRazorpayNotice } from './razorpay-notice';

/** Razorpay takes no earlier end of a link than in 15 minutes. */
const MIN_LIFETIME_MS = 16 * 60 * 1000;

/** Of the link for an order that waits on. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

const linkSchema = z.object({
  id: z.string(),
  short_url: z.url(),
  reference_id: z.string().nullish(),
  payments: z
    .array(z.object({ payment_id: z.string(), amount: z.int(), status: z.string() }))
    .nullish()
    // Of an empty list it may be an object.
    .catch(null),
});

const linksSchema = z.object({ payment_links: z.array(linkSchema) });

const refundSchema = z.object({ id: z.string(), status: z.enum(['pending', 'processed', 'failed']) });

function linkRequest(payment: NewPayment) {
  const { reference, orderId, amount, storeName, phone, payBefore, returnUrl } = payment;
  const now = Date.now();
  const end = Math.max(payBefore?.getTime() ?? now + LIFETIME_MS, now + MIN_LIFETIME_MS);
  return {
    amount,
    currency: 'INR',
    accept_partial: false,
    expire_by: Math.floor(end / 1000),
    reference_id: reference,
    description: `${storeName} order ${orderId}`.slice(0, 2000),
    ...(phone && { customer: { contact: phone } }),
    notify: { sms: false, email: false },
    reminder_enable: false,
    callback_url: returnUrl,
    callback_method: 'get',
  };
}

/** Creates the provider that takes money by Razorpay's Payment Links. Amounts are paise there as well. */
export function createRazorpayProvider(settings: RazorpaySettings): PaymentProvider {
  const { baseUrl, keyId, keySecret, webhookSecret } = settings;
  const call = createRazorpayClient(baseUrl, keyId, keySecret);

  async function findLink(reference: string) {
    const { payment_links: links } = await call(
      `/v1/payment_links?reference_id=${encodeURIComponent(reference)}`,
      linksSchema,
    );
    return links.find((link) => link.reference_id === reference) ?? null;
  }

  async function openLink(payment: NewPayment) {
    try {
      return await call('/v1/payment_links', linkSchema, { body: linkRequest(payment) });
    } catch (error) {
      // A reference has one link: the answer to an earlier attempt may have been lost.
      const isRefused = error instanceof RazorpayError && error.status === 400;
      const link = isRefused ? await findLink(payment.reference) : null;
      if (!link) throw error;
      return link;
    }
  }

  /** A link does not tell it. Without it the receipt says less, so that a payment is not lost for it. */
  async function findInstrument(paymentId: string): Promise<string | null> {
    const path = `/v1/payments/${encodeURIComponent(paymentId)}?expand[]=card`;
    return call(path, instrumentSchema).then(instrumentOf, () => null);
  }

  return {
    name: 'razorpay',
    create: async (payment) => {
      const { id, short_url: redirectUrl } = await openLink(payment);
      return { response: { success: true, redirectUrl }, providerId: id };
    },
    status: async ({ reference, providerId }) => {
      const link =
        providerId === null
          ? await findLink(reference)
          : await call(`/v1/payment_links/${encodeURIComponent(providerId)}`, linkSchema);
      const attempts = link?.payments ?? [];
      const captured = attempts.find(({ status }) => status === 'captured');
      if (captured) {
        const { payment_id: id, amount } = captured;
        return { state: 'captured', capture: { id, amount, instrument: await findInstrument(id) } };
      }
      return { state: attempts.some(({ status }) => status === 'failed') ? 'failed' : 'open' };
    },
    close: async (id) => {
      await call(`/v1/payment_links/${encodeURIComponent(id)}/cancel`, linkSchema, { body: {} });
    },
    refund: async ({ id, amount, captureId, providerId }) => {
      if (captureId === null) throw new Error('Razorpay has not named the payment that it captured.');
      const refund =
        providerId === null
          ? await call(`/v1/payments/${encodeURIComponent(captureId)}/refund`, refundSchema, {
              body: { amount, speed: 'normal', receipt: id },
              headers: { 'x-refund-idempotency': id },
              isAnonymous: true,
            })
          : await call(`/v1/refunds/${encodeURIComponent(providerId)}`, refundSchema);
      if (refund.status === 'failed')
        throw new RefundFailed(`Razorpay could not carry out the refund ${refund.id}.`);
      return { providerId: refund.id, isDone: refund.status === 'processed' };
    },
    verifyNotice: (header, body) => readRazorpayNotice(webhookSecret, header, body),
  };
}
