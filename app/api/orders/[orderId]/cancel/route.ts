import { readIdempotencyKey } from '@/lib/api/idempotency-key';
import { CANCELLATIONS_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { cancelInput } from '@/lib/orders/cancel-input';
import { cancelOrder } from '@/lib/orders/queries';
import { forgetCurrentProducts } from '@/lib/products/current-products';
import { decodeSegment } from '@/lib/routes/path-segment';
import { rejectWithout } from '@/lib/store-info/reject-without';

type Segments = { params: Promise<{ orderId: string }> };

/**
 * Cancels an order of the customer or guest or pieces of it, for stores with the feature `cancel`; the response has all its
 * pieces, and what goes back.
 */
export async function POST(request: Request, { params }: Segments) {
  const orderId = decodeSegment((await params).orderId);
  const respond = route({
    body: cancelInput,
    session: 'buyer',
    limits: ({ token }) => [[CANCELLATIONS_BY_SESSION, token]],
    handle: async ({ site, token, input }) => {
      const rejection = await rejectWithout('cancel', site);
      if (rejection) return rejection;
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
  return respond(request);
}
