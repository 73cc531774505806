import { failedAnswer } from '@/lib/api/failed-answer';
import type { ApiFailure } from '@/lib/api/failure';
import { trackOrder } from '@/lib/orders/queries';
import { trackingInput } from '@/lib/orders/tracking-request';
import { visitedSite } from '@/lib/routing/visited-site';
import { refusalOf } from '@/lib/security/own-request';
import { tokenOf } from '@/lib/session/session-cookies';

/** Finds an order. By POST, so that nobody's email or phone gets into addresses, and with them into logs. */
export async function POST(request: Request) {
  const refusal = refusalOf(request);
  if (refusal) return Response.json({ error: refusal.error }, { status: refusal.status });
  const site = visitedSite(request);
  if (!site) return Response.json({ error: 'This hostname is not served here.' }, { status: 404 });
  const input = trackingInput.safeParse(await request.json().catch(() => null));
  if (!input.success) return notFound();
  const token = tokenOf(request.headers.get('cookie')) ?? undefined;
  let result = await trackOrder(site, input.data, token);
  // A session that has ended keeps nobody from what can be asked without one.
  if (!result.ok && token && statusOf(result.failure) === 401) result = await trackOrder(site, input.data);
  if (result.ok) return Response.json(result.data);
  const status = statusOf(result.failure);
  const isRefused = status !== null && status >= 400 && status < 500 && status !== 429;
  return isRefused ? notFound() : failedAnswer(result.failure);
}

// The same for an order that is not there and for somebody else's: nobody learns which of them it is.
function notFound() {
  return Response.json({ error: 'Order not found or access denied' }, { status: 404 });
}

function statusOf(failure: ApiFailure): number | null {
  return failure.kind === 'status' ? failure.status : null;
}
