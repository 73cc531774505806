import { errorResponse } from '@/lib/store-api/error-response';
import type { ApiFailure } from '@/lib/store-api/failure';
import type { TrackedOrder } from '@/lib/orders/order';
import { PENDING } from '@/lib/orders/order-status';
import { getOrders, trackOrder } from '@/lib/orders/queries';
import { trackingInput } from '@/lib/orders/tracking-request';
import { requestSite } from '@/lib/http/request-site';
import { rejectCrossOrigin } from '@/lib/http/csrf';
import { readToken } from '@/lib/session/session-cookies';

/** Finds an order. By POST, so that nobody's email or phone gets into addresses, and with them into logs. */
export async function POST(request: Request) {
  const refusal = rejectCrossOrigin(request);
  if (refusal) return Response.json({ error: refusal.error }, { status: refusal.status });
  const site = requestSite(request);
  if (!site) return Response.json({ error: 'This hostname is not served here.' }, { status: 404 });
  const input = trackingInput.safeParse(await request.json().catch(() => null));
  if (!input.success) return notFound();
  const token = readToken(request.headers.get('cookie')) ?? undefined;
  let result = await trackOrder(site, input.data, token);
  // A session that has ended keeps nobody from what can be asked without one.
  const hasEnded = !result.ok && token !== undefined && statusOf(result.failure) === 401;
  if (hasEnded) result = await trackOrder(site, input.data);
  if (result.ok) {
    // Whose it is matters for paying alone.
    const isAsked = token !== undefined && !hasEnded && result.data.status === PENDING;
    const order: TrackedOrder = {
      ...result.data,
      isOwn: isAsked && (await isOwn(site, token, result.data.id)),
    };
    return Response.json(order);
  }
  const status = statusOf(result.failure);
  const isRefused = status !== null && status >= 400 && status < 500 && status !== 429;
  return isRefused ? notFound() : errorResponse(result.failure);
}

/** Whether an order is among those of who is signed in; a store that does not tell has told of none. */
async function isOwn(site: string, token: string, orderId: string): Promise<boolean> {
  const orders = await getOrders(site, token);
  return orders.ok && orders.data.some(({ id }) => id === orderId);
}

// The same for an order that is not there and for somebody else's: nobody learns which of them it is.
function notFound() {
  return Response.json({ error: 'Order not found or access denied' }, { status: 404 });
}

function statusOf(failure: ApiFailure): number | null {
  return failure.kind === 'status' ? failure.status : null;
}
