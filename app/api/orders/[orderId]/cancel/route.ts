import { readIdempotencyKey } from '@/lib/api/idempotency-key';
import { CANCELLATIONS_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { cancelInput } from '@/lib/orders/cancel-input';
import { cancelOrder } from '@/lib/orders/queries';
import { forgetCurrentProducts } from '@/lib/products/current-products';
import { requireFeature } from '@/lib/store-info/require-feature';

/**
 * Cancels an order of the customer or guest or pieces of it, for stores with the feature `cancel`; the response has all its
 * pieces, and what goes back.
 */
export const POST = route({
  body: cancelInput,
  session: 'buyer',
  limits: ({ token }) => [[CANCELLATIONS_BY_SESSION, token]],
  guard: requireFeature('cancel'),
  handle: async ({ request, site, token, params: { orderId = '' }, input }) => {
    const key = readIdempotencyKey(request);
    if (!key.ok) return key;
    const result = await cancelOrder({ site, token, idempotencyKey: key.data }, orderId, input);
    // There are more of them now, and they are about to be checked for the cart.
    if (result.ok && !input.dryRun) {
      forgetCurrentProducts(
        site,
        result.data.lines.map(({ id }) => id),
      );
    }
    return result;
  },
});
