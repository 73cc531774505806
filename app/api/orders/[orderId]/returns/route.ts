import { readIdempotencyKey } from '@/lib/api/idempotency-key';
import type { Attempt } from '@/lib/api/rate-limit/rate-limited';
import { RETURNS_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { callOrder } from '@/lib/orders/order-call';
import { returnInput, wireReturnOptions, wireReturnSummary } from '@/lib/orders/return-schema';
import { requireFeature } from '@/lib/store-info/require-feature';

const guard = requireFeature('returns');
const limits = ({ token }: { token: string }): Attempt[] => [[RETURNS_BY_SESSION, token]];

/** What of an order of the customer or guest can be returned, an extension. */
export const GET = route({
  session: 'buyer',
  guard,
  handle: ({ site, token, params: { orderId = '' } }) =>
    callOrder({ site, token }, [orderId, 'returns', 'options'], { schema: wireReturnOptions }),
});

/** Requests a return. */
export const POST = route({
  session: 'buyer',
  body: returnInput,
  limits,
  guard,
  handle: async ({ request, site, token, params: { orderId = '' }, input: body }) => {
    const key = readIdempotencyKey(request);
    if (!key.ok) return key;
    const caller = { site, token, idempotencyKey: key.data };
    return callOrder(caller, [orderId, 'returns'], { method: 'POST', body, schema: wireReturnSummary });
  },
});

/** Cancels a return that was not picked up: `?id=…`. */
export const DELETE = route({
  session: 'buyer',
  limits,
  guard,
  handle: ({ request, site, token, params: { orderId = '' } }) => {
    const id = new URL(request.url).searchParams.get('id') ?? '';
    const call = { method: 'POST', body: {}, schema: wireReturnSummary } as const;
    return callOrder({ site, token }, [orderId, 'returns', id, 'cancel'], call);
  },
});
