import 'server-only';
import { cache } from 'react';
import { STORE_INFO_TAG } from '@/lib/cache/revalidated-tags';
import { cachedRead, markValidUntil } from '@/lib/store-api/cached-read';
import { callStoreApi } from '@/lib/store-api/client';
import { imageUrlResolver } from '@/lib/store-api/image-url';
import { createCallCoalescer } from '@/lib/store-api/coalesce-calls';
import { announcementAt, type Announcement } from './announcement';
import { wireStoreInfo, type WireStoreInfo } from './schema';
import { FALLBACK_STORE_INFO, toStoreInfo, type StoreInfo } from './store-info';

const coalesceCall = createCallCoalescer<WireStoreInfo>();

/**
 * Reads the details of a site's store. It never fails: `isLoaded` is false for the fallback. Memoized for a render,
 * because layout and page both need it.
 */
export const getStoreInfo = cache(async (site: string): Promise<StoreInfo> => {
  const result = await cachedRead({
    key: [site, 'store-info'],
    tags: [STORE_INFO_TAG],
    read: (deadline) =>
      coalesceCall([site], deadline, () =>
        callStoreApi({ site, path: '/storeInfo', schema: wireStoreInfo, deadline }),
      ),
  });
  return result.ok ? toStoreInfo(result.data, imageUrlResolver(site)) : FALLBACK_STORE_INFO;
});

/** What a store announces now; the page being rendered is served until that changes. */
export async function currentAnnouncement(
  store: Pick<StoreInfo, 'announcement'>,
): Promise<Announcement | null> {
  const { shown, changesAt } = announcementAt(store.announcement, Date.now());
  if (Number.isFinite(changesAt)) await markValidUntil(changesAt);
  return shown;
}
