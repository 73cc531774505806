import { route } from '@/lib/api/route';
import { wireOrderInvoice } from '@/lib/orders/invoice-schema';
import { callOrder } from '@/lib/orders/order-call';
import { decodeSegment } from '@/lib/routes/path-segment';
import { rejectWithout } from '@/lib/store-info/reject-without';

type Segments = { params: Promise<{ orderId: string }> };

/** The invoice of one of the customer's or guest's orders with what follows it, an extension. */
export async function GET(request: Request, { params }: Segments) {
  const segments = [decodeSegment((await params).orderId), 'invoice'];
  const respond = route({
    session: 'buyer',
    handle: async ({ site, token }) =>
      (await rejectWithout('invoice', site)) ??
      callOrder({ site, token }, segments, { schema: wireOrderInvoice }),
  });
  return respond(request);
}
