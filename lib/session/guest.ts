import 'server-only';
import { z } from 'zod';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { authorization } from './queries';

/** The response of the store API's POST /guests/orders. */
export const openedOrder = z.object({
  orderId: z.string().min(1),
  /** As of an order. */
  status: z.number().nullish().catch(null),
  /** Of a session that shows this order. */
  token: authorization.shape.token,
  /** The order is in an account. */
  isJoined: z.boolean().optional().catch(undefined),
});

/**
 * Begins the session of a guest: POST /guests. Only for a store that offers the extension `guest-checkout`.
 *
 * @param site hostname of the shop
 */
export function createGuest(site: string): Promise<ApiResult<z.infer<typeof authorization>>> {
  return callStoreApi({ site, path: '/guests', method: 'POST', body: {}, schema: authorization });
}

/**
 * Opens a guest's order by the link of its mail: POST /guests/orders. For the customer with the email of the order it joins the
 * account.
 *
 * @param customerToken of the customer who is signed in, if somebody is
 * @returns a failure with status 403 for a customer with another email
 */
export function openGuestOrder(
  site: string,
  link: string,
  customerToken: string | null,
): Promise<ApiResult<z.infer<typeof openedOrder>>> {
  return callStoreApi({
    site,
    path: '/guests/orders',
    method: 'POST',
    body: { token: link },
    token: customerToken ?? undefined,
    schema: openedOrder,
  });
}
