import 'server-only';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { wireJournal, wirePageList } from './page-schema';

/**
 * What was understood of the pages and the journal that a store has written, for whoever runs the shop. It is read without the cache.
 *
 * @param features of the store
 */
export async function describeWritten(site: string, features: string[]): Promise<Record<string, string>> {
  if (!features.includes('pages')) return { Pages: 'none', Journal: 'none' };
  const [pages, journal] = await Promise.all([
    callStoreApi({ site, path: '/pages', schema: wirePageList }),
    callStoreApi({ site, path: '/journal', query: { page: '1', limit: '1' }, schema: wireJournal }),
  ]);
  return {
    Pages: told(
      pages,
      (list) => list.length > 0 && `${list.length}: ${list.map(({ slug }) => slug).join(', ')}`,
    ),
    Journal: told(journal, ({ count }) => count > 0 && (count === 1 ? '1 entry' : `${count} entries`)),
  };
}

/** @param inWords false for nothing */
function told<T>(result: ApiResult<T>, inWords: (data: T) => string | false): string {
  if (result.ok) return inWords(result.data) || 'none';
  const { failure } = result;
  return failure.kind === 'status' && failure.status === 404 ? 'none' : 'can not be read';
}
