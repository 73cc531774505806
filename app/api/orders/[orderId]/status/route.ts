import { route } from '@/lib/api/route';
import { getPayableOrder } from '@/lib/orders/queries';
import { decodeSegment } from '@/lib/routes/path-segment';

type Segments = { params: Promise<{ orderId: string }> };

/** One of the customer's or guest's orders, for the pages on which it is paid and thanked for. */
export async function GET(request: Request, { params }: Segments) {
  const { orderId } = await params;
  const respond = route({
    session: 'buyer',
    handle: ({ site, token }) => getPayableOrder(site, token, decodeSegment(orderId)),
  });
  return respond(request);
}
