import { route } from '@/lib/api/route';
import { getInvoice } from '@/lib/orders/invoice';
import { decodeSegment } from '@/lib/routes/path-segment';
import { rejectWithout } from '@/lib/store-info/reject-without';

type Segments = { params: Promise<{ orderId: string }> };

/** The invoice of one of the customer's or guest's orders with its credit notes, an extension. */
export async function GET(request: Request, { params }: Segments) {
  const { orderId } = await params;
  const respond = route({
    session: 'buyer',
    handle: async ({ site, token }) =>
      (await rejectWithout('invoice', site)) ?? getInvoice(site, token, decodeSegment(orderId)),
  });
  return respond(request);
}
