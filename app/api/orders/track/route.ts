import { byAddress } from '@/lib/api/rate-limit/keys';
import { TRACKINGS_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { readGuestToken } from '@/lib/api/session-cookies';
import type { TrackedOrder } from '@/lib/orders/order';
import { PENDING } from '@/lib/orders/order-status';
import { getPayableOrder, trackOrder } from '@/lib/orders/queries';
import { trackingInput } from '@/lib/orders/order-request';
import { errorResponse } from '@/lib/store-api/error-response';
import type { ApiFailure } from '@/lib/store-api/failure';

/** Finds an order. A POST, so that no email address or phone number gets into URLs and thereby into logs. */
export const POST = route({
  body: trackingInput,
  limits: ({ request }) => byAddress(TRACKINGS_BY_ADDRESS, request),
  onInvalid: notFound,
  handle: async ({ request, site, token, input }) => {
    const buyerToken = token ?? readGuestToken(request);
    let result = await trackOrder(site, input, buyerToken ?? undefined);
    // Tracking needs no session, so an expired one must not prevent it.
    const hasExpired = !result.ok && buyerToken !== null && statusOf(result.failure) === 401;
    if (hasExpired) result = await trackOrder(site, input);
    if (result.ok) {
      // Only an order that still has to be paid shows its owner something else.
      const mayPay = buyerToken !== null && !hasExpired && result.data.status === PENDING;
      const order: TrackedOrder = {
        ...result.data,
        isOwn: mayPay && (await isOwn(site, buyerToken, result.data.id)),
      };
      return Response.json(order);
    }
    const status = statusOf(result.failure);
    const isRefused = status !== null && status >= 400 && status < 500 && status !== 429;
    return isRefused ? notFound() : errorResponse(result.failure);
  },
});

/** Whether an order belongs to the customer or guest; false when the store does not respond. */
async function isOwn(site: string, token: string, orderId: string): Promise<boolean> {
  return (await getPayableOrder(site, token, orderId)).ok;
}

// The same response for a missing order and for somebody else's, so that nobody learns which order numbers exist.
function notFound() {
  return Response.json({ error: 'Order not found or access denied' }, { status: 404 });
}

function statusOf(failure: ApiFailure): number | null {
  return failure.kind === 'status' ? failure.status : null;
}
