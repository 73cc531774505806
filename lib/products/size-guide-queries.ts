import 'server-only';
import { withoutClientAddress } from '@/lib/site/request-context';
import { callDeadline, callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { createCallSharing } from '@/lib/store-api/share-call';
import { wireSizeGuide, type SizeGuide } from './size-guide-schema';

const shareCall = createCallSharing<SizeGuide>();

/** Reads the size guide of a product; the failure is the store's 404 when there is none. */
export function getSizeGuide(site: string, id: string): Promise<ApiResult<SizeGuide>> {
  const deadline = callDeadline();
  return shareCall([site, id], deadline, () =>
    withoutClientAddress(() =>
      callStoreApi({
        site,
        path: `/products/${encodeURIComponent(id)}/size-guide`,
        schema: wireSizeGuide,
        deadline,
      }),
    ),
  );
}
