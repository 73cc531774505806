import 'server-only';
import { withoutClientAddress } from '@/lib/site/request-context';
import { callDeadline, callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { createCallSharing } from '@/lib/store-api/share-call';
import { wireDelivery, type Delivery } from './delivery-schema';

const shareCall = createCallSharing<Delivery>();

/**
 * Reads what the store says of delivery to a PIN code. Nothing of it is kept, because the day moves on; shoppers who ask
 * for the same PIN code at the same time share a call.
 *
 * @returns null as data when there is no such PIN code
 */
export async function getDelivery(site: string, pin: string): Promise<ApiResult<Delivery | null>> {
  const deadline = callDeadline();
  const result = await shareCall([site, pin], deadline, () =>
    withoutClientAddress(() =>
      callStoreApi({ site, path: `/delivery/${encodeURIComponent(pin)}`, schema: wireDelivery, deadline }),
    ),
  );
  const isMissing = !result.ok && result.failure.kind === 'status' && result.failure.status === 404;
  return isMissing ? { ok: true, data: null } : result;
}
