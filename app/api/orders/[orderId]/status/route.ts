import { refused } from '@/lib/api/failure';
import { getOrders } from '@/lib/orders/queries';
import { privateAnswer } from '@/lib/session/private-answer';

/** The status of one of the signed-in customer's orders: a page that waits for a payment asks for it. */
export async function GET(request: Request, { params }: { params: Promise<{ orderId: string }> }) {
  const { orderId } = await params;
  return privateAnswer(request, async (site, token) => {
    const result = await getOrders(site, token);
    if (!result.ok) return result;
    const order = result.data.find(({ id }) => id === orderId);
    if (order) return { ok: true, data: { status: order.status } };
    return refused(404, 'Order not found or access denied');
  });
}
