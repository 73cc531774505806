import { readIdempotencyKey } from '@/lib/api/idempotency-key';
import { tokenAccountKey } from '@/lib/api/rate-limit/keys';
import { ORDERS_BY_ACCOUNT, ORDERS_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { orderInput, toOrderRequest, type OrderInput } from '@/lib/orders/order-request';
import { createOrder, getOrders } from '@/lib/orders/queries';
import { forgetCurrentProducts } from '@/lib/products/current-products';
import { errorResponse } from '@/lib/store-api/error-response';
import { statusFailure } from '@/lib/store-api/failure';
import { getStoreInfo } from '@/lib/store-info/queries';

const FAILED = 'Failed to create order';

const NOT_SENT = {
  ok: false,
  failure: { kind: 'not-sent', message: 'The store could not be reached, so nothing was ordered.' },
} as const;

/** The orders of the customer or guest. */
export const GET = route({ session: 'buyer', handle: ({ site, token }) => getOrders(site, token) });

/** Places an order. */
export const POST = route({
  body: orderInput,
  session: 'buyer',
  // Without a usable key the store is not asked, so nothing tells whether the token is one of the account that it names.
  limits: ({ request, token }) =>
    readIdempotencyKey(request).ok
      ? [
          [ORDERS_BY_SESSION, token],
          [ORDERS_BY_ACCOUNT, tokenAccountKey(token)],
        ]
      : [],
  error: FAILED,
  onInvalid: ({ issues }) => errorResponse(statusFailure(400, issues[0]?.message ?? FAILED).failure, FAILED),
  handle: async ({ request, site, token, input }) => {
    const key = readIdempotencyKey(request);
    return key.ok ? place(site, token, input, key.data) : key;
  },
});

async function place(site: string, token: string, input: OrderInput, key: string | undefined) {
  // While the store API is down, the cached store info is still available (lib/store-api/cached-read.ts).
  const { isLoaded, features } = await getStoreInfo(site);
  const hasChoices = input.lines.some(({ size, color }) => size || color);
  // Without store info it is unknown whether the store takes order lines: the order could lose its sizes and colors.
  if (!isLoaded && hasChoices) return NOT_SENT;
  const request = toOrderRequest(input, features);
  const result = await createOrder(site, { request, token, idempotencyKey: key });
  // Taken or too little: the cart is to show what is left now.
  forgetCurrentProducts(site, Object.keys(request.products));
  return result;
}
