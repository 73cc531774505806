import { route } from '@/lib/api/route';
import { getOrderDetails } from '@/lib/orders/queries';
import { decodeSegment } from '@/lib/routes/path-segment';
import { rejectWithout } from '@/lib/store-info/reject-without';

type Segments = { params: Promise<{ orderId: string }> };

/** One of the customer's or guest's orders with its timeline, an extension. */
export async function GET(request: Request, { params }: Segments) {
  const { orderId } = await params;
  const respond = route({
    session: 'buyer',
    handle: async ({ site, token }) =>
      (await rejectWithout('order-details', site)) ?? getOrderDetails(site, token, decodeSegment(orderId)),
  });
  return respond(request);
}
