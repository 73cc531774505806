import 'server-only';
import { cache } from 'react';
import { cachedRead } from '@/lib/store-api/cached-read';
import { callStoreApi } from '@/lib/store-api/client';
import { imageUrlResolver } from '@/lib/store-api/image-url';
import { wireStoreInfo } from './schema';
import { FALLBACK_STORE_INFO, toStoreInfo, type StoreInfo } from './store-info';

/**
 * The store's details for a site; never fails. `isLoaded` tells whether they are the store's own.
 * Asked for by layout and page alike, so it is remembered for the length of a render.
 */
export const getStoreInfo = cache(async (site: string): Promise<StoreInfo> => {
  const result = await cachedRead({
    key: [site, 'store-info'],
    tags: ['store-info'],
    read: (deadline) => callStoreApi({ site, path: '/storeInfo', schema: wireStoreInfo, deadline }),
  });
  return result.ok ? toStoreInfo(result.data, imageUrlResolver(site)) : FALLBACK_STORE_INFO;
});
