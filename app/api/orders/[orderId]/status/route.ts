import { orderTotal } from '@/lib/orders/order';
import { getOrder } from '@/lib/orders/queries';
import { withSession } from '@/lib/session/with-session';

/** Status and total of one of the signed-in customer's orders, for the page on which it is paid. */
export async function GET(request: Request, { params }: { params: Promise<{ orderId: string }> }) {
  const { orderId } = await params;
  return withSession(request, async (site, token) => {
    const result = await getOrder(site, token, orderId);
    if (!result.ok) return result;
    const { status, items, currency } = result.data;
    return { ok: true, data: { status, total: orderTotal(items), currency } };
  });
}
