import { refused } from '@/lib/store-api/failure';
import { IDEMPOTENCY_KEY } from '@/lib/http/pending-request';
import { PAYMENT_FAILED } from '@/lib/payments/next-action';
import { beginPayment } from '@/lib/payments/queries';
import { paymentRequest } from '@/lib/payments/schema';
import { rejectCrossOrigin } from '@/lib/http/csrf';
import { withSession } from '@/lib/session/with-session';

/** Begins a payment of the signed-in customer's order, and tells what the browser does next. */
export async function POST(request: Request) {
  const refusal = rejectCrossOrigin(request);
  if (refusal) return Response.json({ error: refusal.error }, { status: refusal.status });
  const input = paymentRequest.safeParse(await request.json().catch(() => null));
  const key = request.headers.get('idempotency-key') ?? '';
  const idempotencyKey = IDEMPOTENCY_KEY.test(key) ? key : undefined;
  return withSession(request, async (site, token) => {
    if (!input.success) return refused(400, PAYMENT_FAILED);
    return beginPayment({ site, token, idempotencyKey }, input.data);
  });
}
