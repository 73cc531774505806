import 'server-only';
import { listTags } from '@/lib/cache/revalidated-tags';
import { cachedRead } from '@/lib/store-api/cached-read';
import { callStoreApi } from '@/lib/store-api/client';
import { ApiFailureError, type ApiResult } from '@/lib/store-api/failure';
import { CATALOGUE_LIMIT, countParts, type ReadPage } from './catalogue';
import { wireCataloguePage } from './schema';

const EMPTY_PAGE = { products: [], pageId: '', total: 0 };

/**
 * Creates a reader of a site's catalogue. It bypasses the cache, because a whole catalogue would evict everything else.
 *
 * @param deadline of all its calls, in ms since 1970; each call takes at most STORE_API_TIMEOUT_MS
 * @returns a function that throws ApiFailureError; a 404 after page 1 counts as an empty page
 */
export function createCatalogueReader(site: string, deadline?: number): ReadPage {
  return async (page) => {
    const query = { page: String(page), limit: String(CATALOGUE_LIMIT) };
    const result = await callStoreApi({
      site,
      path: '/products',
      query,
      schema: wireCataloguePage,
      deadline,
    });
    if (result.ok) return result.data;
    const { failure } = result;
    if (page > 1 && failure.kind === 'status' && failure.status === 404) return EMPTY_PAGE;
    throw new ApiFailureError(failure);
  };
}

/**
 * Counts the parts that a site's catalogue is divided into; cached.
 *
 * @param partSize products of a part
 */
export function getPartCount(site: string, partSize: number): Promise<ApiResult<number>> {
  return cachedRead<number>({
    key: [site, 'catalogue-parts', String(partSize)],
    tags: listTags(undefined),
    read: async (deadline) => {
      try {
        return { ok: true, data: await countParts(createCatalogueReader(site, deadline), partSize) };
      } catch (error) {
        if (error instanceof ApiFailureError) return { ok: false, failure: error.failure };
        throw error;
      }
    },
  });
}
