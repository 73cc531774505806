import { refused } from '@/lib/store-api/failure';
import { IDEMPOTENCY_KEY } from '@/lib/http/pending-request';
import { orderInput, toOrderRequest, type OrderInput } from '@/lib/orders/order-request';
import { createOrder, getOrders } from '@/lib/orders/queries';
import { rejectCrossOrigin } from '@/lib/http/csrf';
import { withSession } from '@/lib/session/with-session';
import { getStoreInfo } from '@/lib/store-info/queries';

const FAILED = 'Failed to create order';

const NOT_SENT = {
  ok: false,
  failure: { kind: 'not-sent', message: 'The store could not be reached, so nothing was ordered.' },
} as const;

/** The signed-in customer's orders. */
export function GET(request: Request) {
  return withSession(request, getOrders);
}

/** Places an order. */
export async function POST(request: Request) {
  const refusal = rejectCrossOrigin(request);
  if (refusal) return Response.json({ error: FAILED, message: refusal.error }, { status: refusal.status });
  const input = orderInput.safeParse(await request.json().catch(() => null));
  const key = request.headers.get('idempotency-key') ?? undefined;
  return withSession(
    request,
    async (site, token) => {
      if (!input.success) return refused(400, input.error.issues[0]?.message ?? FAILED);
      if (key !== undefined && !IDEMPOTENCY_KEY.test(key))
        return refused(400, 'The Idempotency-Key can not be used.');
      return place(site, token, input.data, key);
    },
    FAILED,
  );
}

async function place(site: string, token: string, input: OrderInput, key: string | undefined) {
  // While the store can't be asked, what it has told last is still known (lib/store-api/cached-read.ts).
  const { isLoaded, features } = await getStoreInfo(site);
  const hasChoices = input.lines.some(({ size, color }) => size || color);
  // Not knowing whether the store wants them, the order might go there without its sizes and colours.
  if (!isLoaded && hasChoices) return NOT_SENT;
  const request = toOrderRequest(input, features.includes('order-lines'));
  return createOrder(site, { request, token, idempotencyKey: key });
}
