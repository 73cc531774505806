import { z } from 'zod';
import { refused } from '@/lib/api/failure';
import { orderInput, toOrderRequest, type OrderInput } from '@/lib/orders/order-request';
import { createOrder, getOrders } from '@/lib/orders/queries';
import { refusalOf } from '@/lib/security/own-request';
import { privateAnswer } from '@/lib/session/private-answer';
import { getStoreInfo } from '@/lib/store-info/queries';

const FAILED = 'Failed to create order';

const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/)
  .optional();

/** The signed-in customer's orders. */
export function GET(request: Request) {
  return privateAnswer(request, getOrders);
}

/** Places an order. */
export async function POST(request: Request) {
  const refusal = refusalOf(request);
  if (refusal) return Response.json({ error: FAILED, message: refusal.error }, { status: refusal.status });
  const input = orderInput.safeParse(await request.json().catch(() => null));
  const key = idempotencyKey.safeParse(request.headers.get('idempotency-key') ?? undefined);
  return privateAnswer(
    request,
    async (site, token) => {
      if (!input.success) return refused(400, input.error.issues[0]?.message ?? FAILED);
      if (!key.success) return refused(400, 'The Idempotency-Key can not be used.');
      return place(site, token, input.data, key.data);
    },
    FAILED,
  );
}

async function place(site: string, token: string, input: OrderInput, key: string | undefined) {
  const { isLoaded, features } = await getStoreInfo(site);
  // Not knowing whether the store wants them, an order might go there without its sizes.
  if (!isLoaded) return { ok: false, failure: { kind: 'no-response', reason: 'unreachable' } } as const;
  const request = toOrderRequest(input, features.includes('order-lines'));
  return createOrder(site, { request, token, idempotencyKey: key });
}
