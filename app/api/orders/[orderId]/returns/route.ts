import { readIdempotencyKey } from '@/lib/api/idempotency-key';
import type { Attempt } from '@/lib/api/rate-limit/rate-limited';
import { RETURNS_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { callOrder } from '@/lib/orders/order-call';
import { returnInput, wireReturnOptions, wireReturnSummary } from '@/lib/orders/return-schema';
import { decodeSegment } from '@/lib/routes/path-segment';
import { rejectWithout } from '@/lib/store-info/reject-without';

type Segments = { params: Promise<{ orderId: string }> };

const pathOf = async ({ params }: Segments) => [decodeSegment((await params).orderId), 'returns'];
const limits = ({ token }: { token: string }): Attempt[] => [[RETURNS_BY_SESSION, token]];

/** What of an order of the customer or guest can be returned, an extension. */
export async function GET(request: Request, segments: Segments) {
  const path = [...(await pathOf(segments)), 'options'];
  const respond = route({
    session: 'buyer',
    handle: async ({ site, token }) =>
      (await rejectWithout('returns', site)) ??
      callOrder({ site, token }, path, { schema: wireReturnOptions }),
  });
  return respond(request);
}

/** Requests a return. */
export async function POST(request: Request, segments: Segments) {
  const path = await pathOf(segments);
  const respond = route({
    session: 'buyer',
    body: returnInput,
    limits,
    handle: async ({ site, token, input: body }) => {
      const key = readIdempotencyKey(request);
      if (!key.ok) return key;
      const caller = { site, token, idempotencyKey: key.data };
      const call = { method: 'POST', body, schema: wireReturnSummary } as const;
      return (await rejectWithout('returns', site)) ?? callOrder(caller, path, call);
    },
  });
  return respond(request);
}

/** Cancels a return that was not picked up: `?id=…`. */
export async function DELETE(request: Request, segments: Segments) {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const path = [...(await pathOf(segments)), id, 'cancel'];
  const call = { method: 'POST', body: {}, schema: wireReturnSummary } as const;
  const respond = route({
    session: 'buyer',
    limits,
    handle: async ({ site, token }) =>
      (await rejectWithout('returns', site)) ?? callOrder({ site, token }, path, call),
  });
  return respond(request);
}
