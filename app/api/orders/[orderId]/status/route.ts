import { route } from '@/lib/http/route';
import { orderTotal } from '@/lib/orders/order';
import { getOrders } from '@/lib/orders/queries';
import { statusFailure } from '@/lib/store-api/failure';

type Segments = { params: Promise<{ orderId: string }> };

/** Status and total of one of the signed-in customer's orders, for the page on which it is paid. */
export async function GET(request: Request, { params }: Segments) {
  const { orderId } = await params;
  const respond = route({
    session: 'required',
    handle: async ({ site, token }) => {
      const result = await getOrders(site, token);
      if (!result.ok) return result;
      const order = result.data.find(({ id }) => id === orderId);
      if (!order) return statusFailure(404, 'Order not found or access denied');
      const { status, items, currency } = order;
      return { ok: true, data: { status, total: orderTotal(items), currency } };
    },
  });
  return respond(request);
}
