import 'server-only';
import { cachedRead } from '@/lib/store-api/cached-read';
import { callStoreApi } from '@/lib/store-api/client';
import { ApiFailureError, type ApiResult } from '@/lib/store-api/failure';
import { CATALOGUE_LIMIT, countParts, type ReadPage } from './catalogue';
import { wireCataloguePage } from './schema';

const EMPTY = { products: [], mark: '', total: 0 };

/**
 * Reads a site's catalogue past every cache: a whole one would push everything else out.
 *
 * @param deadline of all its calls, in ms since 1970; each has STORE_API_TIMEOUT_MS at the longest
 * @returns a function that throws ApiFailureError; a page that the store calls missing is an empty one
 */
export function createCatalogueReader(site: string, deadline?: number): ReadPage {
  return async (page) => {
    const query = { page: String(page), limit: String(CATALOGUE_LIMIT) };
    const answer = await callStoreApi({
      site,
      path: '/products',
      query,
      schema: wireCataloguePage,
      deadline,
    });
    if (answer.ok) return answer.data;
    const { failure } = answer;
    if (page > 1 && failure.kind === 'status' && failure.status === 404) return EMPTY;
    throw new ApiFailureError(failure);
  };
}

/**
 * How many parts of so many places a site's catalogue has; kept for a while.
 *
 * @param partSize places of a part
 */
export function getPartCount(site: string, partSize: number): Promise<ApiResult<number>> {
  return cachedRead<number>({
    key: [site, 'catalogue-parts', String(partSize)],
    tags: ['products'],
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
