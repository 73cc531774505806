import { refused } from '@/lib/store-api/failure';
import { orderTotal } from '@/lib/orders/order';
import { getOrders } from '@/lib/orders/queries';
import { withSession } from '@/lib/session/with-session';

/** The status of one of the signed-in customer's orders and what it costs: the page that it is paid on asks for it. */
export async function GET(request: Request, { params }: { params: Promise<{ orderId: string }> }) {
  const { orderId } = await params;
  return withSession(request, async (site, token) => {
    const result = await getOrders(site, token);
    if (!result.ok) return result;
    const order = result.data.find(({ id }) => id === orderId);
    if (order) {
      const { status, items, currency } = order;
      return { ok: true, data: { status, total: orderTotal(items), currency } };
    }
    return refused(404, 'Order not found or access denied');
  });
}
