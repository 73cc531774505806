import 'server-only';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { toOrder, type Order } from './order';
import type { OrderRequest } from './order-request';
import { wireCreatedOrder, wireOrders, wireTrackedOrder } from './schema';
import type { TrackingInput } from './tracking-request';

/** The signed-in customer's orders: GET /orders, never cached. */
export async function getOrders(site: string, token: string): Promise<ApiResult<Order[]>> {
  const result = await callStoreApi({ site, path: '/orders', schema: wireOrders, token });
  return result.ok ? { ok: true, data: result.data.map(toOrder) } : result;
}

type Placing = {
  request: OrderRequest;
  token: string;
  /** The same for the same press of the button: a store that honours it makes one order of them. */
  idempotencyKey?: string;
};

/**
 * Places an order: POST /orders.
 *
 * @param site hostname that the shopper visits
 * @returns the id that the store gave it
 */
export function createOrder(
  site: string,
  { request, token, idempotencyKey }: Placing,
): Promise<ApiResult<{ id: string }>> {
  return callStoreApi({
    site,
    path: '/orders',
    method: 'POST',
    body: request,
    schema: wireCreatedOrder,
    token,
    idempotencyKey,
  });
}

/**
 * Finds an order for who knows its number and its contact: GET /orders/{orderId}, never cached.
 *
 * @param token of who is signed in; an order can be tracked without
 */
export async function trackOrder(
  site: string,
  { orderId, contactInfo }: TrackingInput,
  token?: string,
): Promise<ApiResult<Order>> {
  const result = await callStoreApi({
    site,
    path: `/orders/${encodeURIComponent(orderId)}`,
    query: { contactInfo },
    schema: wireTrackedOrder,
    token,
  });
  return result.ok ? { ok: true, data: toOrder(result.data) } : result;
}
