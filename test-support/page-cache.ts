import path from 'node:path';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js';
import PageCache from '@/lib/cache/cache-handler.mjs';

const MEMORY_BYTES = 50 * 1024 ** 2;

/**
 * Creates a cache handler, as Next does for each request.
 *
 * @param root stands for Next's `.next` folder
 */
export function openPageCache(root: string): PageCache {
  return new PageCache({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir: path.join(root, 'server'),
    revalidatedTags: [],
    maxMemoryCacheSize: MEMORY_BYTES,
    _requestHeaders: {},
  });
}
