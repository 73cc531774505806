import { z } from 'zod';
import { orders } from '../db/schema/orders';
import { errorSchema } from '../http/errors';
import type { CodTerms } from '../shops/shop-schema';
import { paymentFieldSchema } from '../payments/payment-schema';
import type { TestApi, TestResponse } from './test-api';
import { orderIdOf, shippingAddress } from './test-orders';
import { orderShirts, quoteOf, quotingShops, shirt } from './test-quotes';

/** The test shops, the first of which has a fee of ₹49, a cap of ₹3,000 and codes above ₹1,500. */
export function codShops(changes: Partial<CodTerms> = {}) {
  return quotingShops.map((shop) => {
    if (shop.id !== 'first' || !shop.extras) return shop;
    const cod = { fee: 49, cap: 3000, codeAbove: 1500, guests: true, ...changes };
    // Not counting stock: these tests hold orders of any size.
    const features = [...shop.extras.features.filter((name) => name !== 'stock'), 'cod'];
    return { ...shop, extras: { ...shop.extras, features, cod } };
  });
}

/** An order that waits for its payment. */
export type OpenOrder = { token: string; email: string; orderId: string };

/** Orders shirts of ₹799 as a new customer, to be delivered to a PIN code. */
export async function orderFor(
  api: TestApi,
  quantity: number,
  changes: Partial<typeof shippingAddress> = {},
): Promise<OpenOrder> {
  const { token, email } = await api.newCustomer();
  const address = { ...shippingAddress, ...changes };
  const { id } = await quoteOf(api, { lines: [shirt(quantity)], postalCode: address.postalCode }, token);
  const placed = await orderShirts(api, token, quantity, { quoteId: id, shippingAddress: address });
  return { token, email, orderId: orderIdOf(placed) };
}

/** Pays an order when it arrives, or by another method. */
export const pay = (
  api: TestApi,
  { token, orderId }: Pick<OpenOrder, 'token' | 'orderId'>,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
  peer?: string,
) =>
  api.post('/payments', {
    token,
    headers,
    ...(peer && { peer }),
    json: { orderId, fields: { method: 'cod', ...fields } },
  });

/** Why a payment was refused. */
export function refusalOf({ status, body }: TestResponse) {
  return { status, ...errorSchema.parse(body) };
}

/** The field of the payment methods for an order. */
export async function methodField(api: TestApi, { token, orderId }: Partial<OpenOrder>) {
  const query = orderId === undefined ? '' : `?orderId=${orderId}`;
  const { body } = await api.get(`/payments/fields${query}`, { ...(token !== undefined && { token }) });
  const { fields } = z.object({ fields: z.array(paymentFieldSchema) }).parse(body);
  return fields[0];
}

/** The code of the last text. */
export function lastCode({ texts }: TestApi): string {
  return /\b\d{6}\b/.exec(texts.at(-1)?.text ?? '')?.[0] ?? '';
}

/** A code that is not this one. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** An order as it is stored. */
export async function storedOrder({ db }: TestApi, orderId: string) {
  const all = await db.select().from(orders);
  return all.find(({ id }) => id === orderId);
}
