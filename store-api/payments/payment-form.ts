import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { paymentFields, paymentMethods, type PaymentField } from '../db/schema/payments';

/** The name of the field whose options are the shop's payment methods. */
export const METHOD_FIELD = 'method';

/** Reads a shop's payment form, in its order. */
export async function readPaymentForm(db: Database, shopId: string): Promise<PaymentField[]> {
  const methods = await db
    .select({ value: paymentMethods.id, label: paymentMethods.label })
    .from(paymentMethods)
    .where(eq(paymentMethods.shopId, shopId))
    .orderBy(asc(paymentMethods.position));
  const fields = await db
    .select({ definition: paymentFields.definition })
    .from(paymentFields)
    .where(eq(paymentFields.shopId, shopId))
    .orderBy(asc(paymentFields.position));
  return fields.map(({ definition }) =>
    definition.name === METHOD_FIELD ? { ...definition, options: methods } : definition,
  );
}
