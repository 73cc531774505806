import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database';
import { payments } from '../db/schema/payments';
import type { Deps } from '../deps';
import { ApiError } from '../http/errors';
import { shopPageUrl } from '../paths';
import { findPayments } from './find-payment';
import { payerOf } from './payment-fields';
import type { PaymentResponse } from './payment-schema';

type OpenDeps = Pick<Deps, 'db' | 'shopUrl' | 'paymentProvider' | 'logError'>;

/** @throws ApiError 503 */
function unavailable(): never {
  throw new ApiError(
    503,
    'We can’t reach the payment service at the moment, and nothing was charged. Please try again in a minute, or choose another method.',
    { charged: false },
  );
}

/**
 * Opens a payment that was started at its provider, while no transaction waits for that, and returns how the shopper goes on.
 * Called again, it returns the same. A payment that can't be opened is as if it had never been started.
 *
 * @param discard forgets the request that started it, in the same transaction
 * @throws ApiError 503 when the provider fails
 */
export async function openPayment(
  { db, shopUrl, paymentProvider: provider, logError }: OpenDeps,
  reference: string,
  discard: (tx: Database) => Promise<void>,
): Promise<PaymentResponse> {
  const ofReference = eq(payments.reference, reference);
  const [found] = await findPayments(db, ofReference);
  if (!found?.mode) return unavailable();
  const { payment, order, shop, mode } = found;
  if (payment.redirectUrl !== null) return { success: true, redirectUrl: payment.redirectUrl };
  try {
    const { upiAddress, upiName, storeName } = shop;
    const { response, providerId } = await provider.create({
      ...{ reference, mode, storeName, upiAddress, upiName },
      ...{ orderId: order.id, amount: payment.amount, payBefore: order.payBefore },
      phone: payerOf(payment.fields).phone || order.phone,
      returnUrl: shopPageUrl(shopUrl, payment.returnHost, '/order-success', { orderId: order.id }),
    });
    if (providerId === null) return response;
    const opened = await db
      .update(payments)
      .set({ providerId, redirectUrl: response.redirectUrl })
      .where(ofReference)
      .returning({ id: payments.id });
    return opened.length > 0 ? response : unavailable();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    logError(error);
    await db.transaction(async (tx) => {
      const isUnopened = and(ofReference, isNull(payments.providerId), isNull(payments.captured));
      await tx.delete(payments).where(isUnopened);
      await discard(tx);
    });
    return unavailable();
  }
}
