import { and, eq, isNull } from 'drizzle-orm';
import { payments } from '../db/schema/payments';
import type { Deps } from '../deps';

/**
 * Closes the payments of a cancelled order at their provider. Money that comes all the same is refunded, so that a failure is
 * only logged.
 */
export async function closePayments(
  { db, paymentProvider: provider, logError }: Pick<Deps, 'db' | 'paymentProvider' | 'logError'>,
  orderId: string,
): Promise<void> {
  const isOpen = and(
    eq(payments.orderId, orderId),
    eq(payments.provider, provider.name),
    isNull(payments.captured),
  );
  const open = await db.select({ providerId: payments.providerId }).from(payments).where(isOpen);
  await Promise.all(
    open.map(async ({ providerId }) => {
      if (providerId !== null) await provider.close(providerId).catch(logError);
    }),
  );
}
