import 'server-only';
import { callStoreApi } from '@/lib/store-api/client';
import { statusFailure, type ApiResult } from '@/lib/store-api/failure';
import { wireOrderInvoice, type OrderInvoice } from './invoice-schema';

/**
 * The invoice of an order of the customer or guest with its credit notes, never cached. Only for a store that offers the extension
 * `invoice`.
 *
 * @returns a failure with status 404 when the order is not theirs, or has none yet
 */
export async function getInvoice(
  site: string,
  token: string,
  orderId: string,
): Promise<ApiResult<OrderInvoice>> {
  // Dots alone would name another path.
  if (/^\.{1,2}$/.test(orderId)) return statusFailure(404, 'Order not found');
  return callStoreApi({
    site,
    path: `/orders/${encodeURIComponent(orderId)}/invoice`,
    schema: wireOrderInvoice,
    token,
  });
}
