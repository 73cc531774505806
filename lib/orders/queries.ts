import 'server-only';
import { measured } from '@/lib/logging/measured.mjs';
import { callStoreApi } from '@/lib/store-api/client';
import { outcomeOf, statusFailure, type ApiResult } from '@/lib/store-api/failure';
import { imageUrlResolver } from '@/lib/store-api/image-url';
import type { CartItem } from '@/lib/cart/cart';
import { toCartLines, toOrder, toPayableOrder, type Order, type PayableOrder } from './order';
import { callOrder, type OrderCaller } from './order-call';
import { toOrderDetails, type OrderDetails } from './order-details';
import { CANCELLED } from './order-status';
import type { CancelInput } from './cancel-input';
import type { Cancellation } from './cancellation';
import type { OrderRequest, TrackingInput } from './order-request';
import {
  wireCancelledOrder,
  wireCreatedOrder,
  wireOrderDetails,
  wireOrders,
  wireTrackedOrder,
  type WireOrder,
} from './schema';

/** The signed-in customer's orders in the store's order; never cached. */
export async function getOrders(site: string, token: string): Promise<ApiResult<Order[]>> {
  const result = await listOrders(site, token);
  if (!result.ok) return result;
  const imageUrl = imageUrlResolver(site);
  return { ok: true, data: result.data.map((order) => toOrder(order, imageUrl)) };
}

/**
 * One of the signed-in customer's orders, never cached. The store API has no call for it: GET /orders/{orderId} finds
 * anybody's order and requires its contact. So the customer's list is searched, which also proves whose order it is.
 *
 * @returns a failure with status 404 when the order is not the customer's
 */
export async function getPayableOrder(
  site: string,
  token: string,
  orderId: string,
): Promise<ApiResult<PayableOrder>> {
  const result = await listOrders(site, token);
  if (!result.ok) return result;
  const order = result.data.find(({ id }) => id === orderId);
  if (!order) return statusFailure(404, 'Order not found or access denied');
  return { ok: true, data: toPayableOrder(order, imageUrlResolver(site)) };
}

/**
 * One order of the customer or guest with its timeline, never cached. Only for a store that offers the extension
 * `order-details`.
 *
 * @returns a failure with status 404 when the order is not theirs
 */
export async function getOrderDetails(
  site: string,
  token: string,
  orderId: string,
): Promise<ApiResult<OrderDetails>> {
  const result = await callOrder({ site, token }, [orderId], { schema: wireOrderDetails });
  return result.ok ? { ok: true, data: toOrderDetails(result.data, imageUrlResolver(site)) } : result;
}

function listOrders(site: string, token: string): Promise<ApiResult<WireOrder[]>> {
  return callStoreApi({ site, path: '/orders', schema: wireOrders, token });
}

type CreateOrderOptions = {
  request: OrderRequest;
  token: string;
  /** Makes a store that supports it place one order for repeated requests. */
  idempotencyKey?: string;
};

/**
 * Places an order.
 *
 * @param site hostname that the shopper visits
 * @returns the id of the order
 */
export async function createOrder(
  site: string,
  { request, token, idempotencyKey }: CreateOrderOptions,
): Promise<ApiResult<{ id: string }>> {
  const result = await callStoreApi({
    site,
    path: '/orders',
    method: 'POST',
    body: request,
    schema: wireCreatedOrder,
    token,
    idempotencyKey,
  });
  measured('order', { result: outcomeOf(result) });
  return result;
}

/**
 * Finds an order by its number and contact; never cached.
 *
 * @param token of the signed-in customer, if there is one
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
  return result.ok ? { ok: true, data: toOrder(result.data, imageUrlResolver(site)) } : result;
}

/**
 * Cancels an order of the customer or guest, or pieces of it. Only for a store that offers the extension `cancel`.
 *
 * @param body empty for an unpaid order
 * @returns all its pieces, the same when it is repeated, and what it means for the money; null where the store does not say
 */
export async function cancelOrder(
  caller: OrderCaller,
  orderId: string,
  body: CancelInput,
): Promise<ApiResult<{ lines: CartItem[]; cancellation: Cancellation | null }>> {
  const call = { method: 'POST', body, schema: wireCancelledOrder } as const;
  const result = await callOrder(caller, [orderId, 'cancel'], call);
  if (!result.ok) return result;
  const { status, cancellation } = result.data;
  if (status !== CANCELLED && !cancellation) return { ok: false, failure: { kind: 'malformed' } };
  return {
    ok: true,
    data: { lines: toCartLines(toOrder(result.data, imageUrlResolver(caller.site)).items), cancellation },
  };
}
