import 'server-only';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import {
  wireReturnOptions,
  wireReturnSummary,
  type ReturnInput,
  type ReturnOptions,
  type ReturnSummary,
} from './return-schema';

/** The token of a customer or guest at a store that offers the extension `returns`. */
type Caller = { site: string; token: string };

/** Reads what of an order can be returned and how; never cached. */
export function getReturnOptions(caller: Caller, orderId: string): Promise<ApiResult<ReturnOptions>> {
  return callStoreApi({
    ...caller,
    path: `/orders/${encodeURIComponent(orderId)}/returns/options`,
    schema: wireReturnOptions,
  });
}

/** Requests a return; a request that is repeated with the same key makes no second one. */
export function requestReturn(
  caller: Caller,
  orderId: string,
  body: ReturnInput,
  idempotencyKey?: string,
): Promise<ApiResult<ReturnSummary>> {
  return callStoreApi({
    ...caller,
    method: 'POST',
    path: `/orders/${encodeURIComponent(orderId)}/returns`,
    body,
    schema: wireReturnSummary,
    idempotencyKey,
  });
}

/** Cancels a return that was not picked up. */
export function cancelReturn(
  caller: Caller,
  orderId: string,
  returnId: string,
): Promise<ApiResult<ReturnSummary>> {
  return callStoreApi({
    ...caller,
    method: 'POST',
    path: `/orders/${encodeURIComponent(orderId)}/returns/${encodeURIComponent(returnId)}/cancel`,
    body: {},
    schema: wireReturnSummary,
  });
}
