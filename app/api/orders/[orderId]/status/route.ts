import { route } from '@/lib/http/route';
import { orderTotal } from '@/lib/orders/order';
import { getOrder } from '@/lib/orders/queries';

type Segments = { params: Promise<{ orderId: string }> };

/** Status and total of one of the signed-in customer's orders, for the page on which it is paid. */
export async function GET(request: Request, { params }: Segments) {
  const { orderId } = await params;
  const respond = route({
    session: 'required',
    handle: async ({ site, token }) => {
      const result = await getOrder(site, token, orderId);
      if (!result.ok) return result;
      const { status, items, currency } = result.data;
      return { ok: true, data: { status, total: orderTotal(items), currency } };
    },
  });
  return respond(request);
}
