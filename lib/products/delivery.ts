import 'server-only';
import { z } from 'zod';
import { withoutClientAddress } from '@/lib/site/request-context';
import { callDeadline, callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { filledText, lenientText, optional } from '@/lib/store-api/lenient-schema';
import { insteadOfUnreadable } from '@/lib/store-api/observed-parse';
import { createCallCoalescer } from '@/lib/store-api/coalesce-calls';

const flag = z.boolean().catch(insteadOfUnreadable(false));

/** What a store says of delivery to a PIN code. */
export const wireDelivery = z.object({
  place: lenientText,
  /** What of an address the PIN code tells. */
  city: optional(filledText),
  state: optional(filledText),
  isServed: z.boolean(),
  earliest: optional(z.iso.date()),
  cashOnDelivery: flag,
  pickup: flag,
});

/** An extension: delivery to a PIN code. */
type Delivery = z.infer<typeof wireDelivery>;

const coalesceCall = createCallCoalescer<Delivery>();

/**
 * Reads what the store says of delivery to a PIN code. Nothing of it is kept, because the day moves on; shoppers who ask
 * for the same PIN code at the same time share a call.
 *
 * @returns null as data when there is no such PIN code
 */
export async function getDelivery(site: string, pin: string): Promise<ApiResult<Delivery | null>> {
  const deadline = callDeadline();
  const result = await coalesceCall([site, pin], deadline, () =>
    withoutClientAddress(() =>
      callStoreApi({ site, path: `/delivery/${encodeURIComponent(pin)}`, schema: wireDelivery, deadline }),
    ),
  );
  const isMissing = !result.ok && result.failure.kind === 'status' && result.failure.status === 404;
  return isMissing ? { ok: true, data: null } : result;
}
