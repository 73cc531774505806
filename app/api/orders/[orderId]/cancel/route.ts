import { CANCELLATIONS_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { cancelOrder } from '@/lib/orders/queries';
import { forgetCurrentProducts } from '@/lib/products/current-products';
import { decodeSegment } from '@/lib/routes/path-segment';
import { rejectWithout } from '@/lib/store-info/reject-without';

type Segments = { params: Promise<{ orderId: string }> };

/** Cancels an unpaid order of the customer or guest, for stores with the feature `cancel`; its pieces are the response. */
export async function POST(request: Request, { params }: Segments) {
  const orderId = decodeSegment((await params).orderId);
  const respond = route({
    session: 'buyer',
    limits: ({ token }) => [[CANCELLATIONS_BY_SESSION, token]],
    handle: async ({ site, token }) => {
      const rejection = await rejectWithout('cancel', site);
      if (rejection) return rejection;
      const result = await cancelOrder(site, token, orderId);
      // There are more of them now, and they are about to be checked for the cart.
      if (result.ok) {
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
