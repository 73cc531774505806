import { orderInvoiceSchema } from '../invoices/invoice-schema';
import type { TestApi } from './test-api';
import { codShops, orderFor, pay, type OpenOrder } from './test-cod';
import { runCommand } from './test-commands';

/** The test shops, the first of which makes invoices in Karnataka. */
export const invoiceShops = codShops({ codeAbove: 5000 }).map((shop) =>
  shop.extras?.features.includes('cod')
    ? {
        ...shop,
        extras: {
          ...shop.extras,
          features: [
            ...shop.extras.features,
            'invoice',
            'order-details',
            'guest-checkout',
            'cancel',
            'returns',
          ],
          invoice: { gstin: '29AAACS0000A1ZC', prefix: 'SW', hsn: '6211', hsnOf: { Shirts: '6205' } },
        },
      }
    : shop,
);

/** Places an order of shirts of ₹799 that is paid in cash, and so waits to be sent. */
export async function cashOrder(
  api: TestApi,
  changes: Parameters<typeof orderFor>[2] = {},
): Promise<OpenOrder> {
  const order = await orderFor(api, 1, changes);
  expect((await pay(api, order)).status).toBe(200);
  return order;
}

/** Moves an order on by command. */
export async function moveTo(api: TestApi, id: string, step: string): Promise<void> {
  expect((await runCommand(api, 'orders status', { args: [id, step] })).error).toBeNull();
}

/** The invoice of an order with its credit notes, as its customer reads it. */
export async function readInvoice(api: TestApi, { orderId, token }: OpenOrder) {
  return orderInvoiceSchema.parse((await api.get(`/orders/${orderId}/invoice`, { token })).body);
}
