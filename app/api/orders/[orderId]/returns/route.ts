import { readIdempotencyKey } from '@/lib/api/idempotency-key';
import type { Attempt } from '@/lib/api/rate-limit/rate-limited';
import { RETURNS_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { cancelReturn, getReturnOptions, requestReturn } from '@/lib/orders/return-queries';
import { returnInput } from '@/lib/orders/return-schema';
import { decodeSegment } from '@/lib/routes/path-segment';
import { statusFailure } from '@/lib/store-api/failure';
import { rejectWithout } from '@/lib/store-info/reject-without';

type Segments = { params: Promise<{ orderId: string }> };

const limits = ({ token }: { token: string }): Attempt[] => [[RETURNS_BY_SESSION, token]];

/** Rejects ids that would name another path of the store, and stores without the feature `returns`. */
async function rejectOther(site: string, ...ids: string[]) {
  if (ids.some((id) => /^\.{0,2}$/.test(id))) return statusFailure(404, 'Order not found');
  return rejectWithout('returns', site);
}

/** What of an order of the customer or guest can be returned. */
export async function GET(request: Request, { params }: Segments) {
  const orderId = decodeSegment((await params).orderId);
  const respond = route({
    session: 'buyer',
    handle: async ({ site, token }) =>
      (await rejectOther(site, orderId)) ?? getReturnOptions({ site, token }, orderId),
  });
  return respond(request);
}

/** Requests a return. */
export async function POST(request: Request, { params }: Segments) {
  const orderId = decodeSegment((await params).orderId);
  const respond = route({
    session: 'buyer',
    body: returnInput,
    limits,
    handle: async ({ site, token, input }) => {
      const key = readIdempotencyKey(request);
      if (!key.ok) return key;
      return (await rejectOther(site, orderId)) ?? requestReturn({ site, token }, orderId, input, key.data);
    },
  });
  return respond(request);
}

/** Cancels a return: `?id=…`. */
export async function DELETE(request: Request, { params }: Segments) {
  const orderId = decodeSegment((await params).orderId);
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const respond = route({
    session: 'buyer',
    limits,
    handle: async ({ site, token }) =>
      (await rejectOther(site, orderId, id)) ?? cancelReturn({ site, token }, orderId, id),
  });
  return respond(request);
}
