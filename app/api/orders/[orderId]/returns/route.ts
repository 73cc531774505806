import { readIdempotencyKey } from '@/lib/api/idempotency-key';
import { RETURNS_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { cancelReturn, getReturnOptions, requestReturn } from '@/lib/orders/return-queries';
import { returnInput } from '@/lib/orders/return-schema';
import { decodeSegment } from '@/lib/routes/path-segment';
import { rejectWithout } from '@/lib/store-info/reject-without';

type Segments = { params: Promise<{ orderId: string }> };

const FEATURE = 'returns';

const limits = ({ token }: { token: string }): [typeof RETURNS_BY_SESSION, string][] => [
  [RETURNS_BY_SESSION, token],
];

/** What of an order of the customer or guest can be returned, for stores with the feature `returns`. */
export async function GET(request: Request, { params }: Segments) {
  const orderId = decodeSegment((await params).orderId);
  const respond = route({
    session: 'buyer',
    handle: async ({ site, token }) =>
      (await rejectWithout(FEATURE, site)) ?? getReturnOptions({ site, token }, orderId),
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
      return (await rejectWithout(FEATURE, site)) ?? requestReturn({ site, token }, orderId, input, key.data);
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
      (await rejectWithout(FEATURE, site)) ?? cancelReturn({ site, token }, orderId, id),
  });
  return respond(request);
}
