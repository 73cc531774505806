import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { requestStore } from '@/lib/logging/request-store.mjs';
import PageCache from '@/server/page-cache/cache-handler.mjs';
import type { DataValue, PageValue, RouteValue } from '@/server/page-cache/codec.mjs';

/** What Next passes with a page and with data. */
export const PAGE_CONTEXT = { kind: 'APP_PAGE', cacheControl: { revalidate: 60, expire: 3600 } };
export const DATA_CONTEXT = { kind: 'FETCH', tags: ['localhost:products'] };

/** Makes a folder look like Next's `.next` of a finished build. */
export function finishBuild(folder: string, buildId = 'a'): void {
  writeFileSync(path.join(folder, 'BUILD_ID'), buildId);
}

/**
 * Creates a cache handler, as Next does for each request.
 *
 * @param folder stands for Next's `.next`
 */
export function openPageCache(folder: string): PageCache {
  return new PageCache({ serverDistDir: path.join(folder, 'server') });
}

/** Does something as one request, which is how the cache knows what data a page was made of. */
export function asRequest<T>(work: () => T): T {
  return requestStore.run({ requestId: null, clientAddress: null }, work);
}

/** A page as Next has rendered it. */
export function page(
  site = 'localhost',
  html = '<html><body><h1>₹499</h1><script>go()</script></body></html>',
): PageValue & { headers: Record<string, unknown> } {
  return {
    kind: 'APP_PAGE',
    status: 200,
    html,
    headers: { 'x-next-cache-tags': `_N_T_/layout,${site}:store-info,${site}:products` },
    rscData: Buffer.from([0, 255]),
    segmentData: new Map([
      ['/_tree', Buffer.from('tree')],
      ['/folder/__PAGE__', Buffer.from('page')],
    ]),
  };
}

/** What a route has answered. */
export function route(status = 200, headers: Record<string, unknown> = {}): RouteValue {
  return { kind: 'APP_ROUTE', status, body: Buffer.from([1, 0, 255]), headers };
}

/** Data as Next passes them. */
export function data(body = '{"isCacheable":true,"data":{}}'): DataValue {
  const data = { headers: {}, body, status: 200, url: '' };
  return { kind: 'FETCH', data, revalidate: 60 };
}
