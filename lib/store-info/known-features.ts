import 'server-only';
import { PAGE_REVALIDATE_SECONDS } from '@/lib/cache/lifetimes.mjs';
import { withoutClientAddress } from '@/lib/site/request-context';
import { callDeadline, callStoreApi } from '@/lib/store-api/client';
import { createCallCoalescer } from '@/lib/store-api/coalesce-calls';
import { wireStoreInfo, type WireStoreInfo } from './schema';

/** More hostnames than a shop has; a wildcard allows any number of them. */
const MAX_SITES = 1000;

/** Of a call, in ms: the page goes on without the answer, and waits for the store itself. */
const LIMIT_MS = 1500;

const coalesceCall = createCallCoalescer<WireStoreInfo>();
const known = new Map<string, { features: string[]; readAt: number }>();

/**
 * The extensions of a site's store, for middleware.ts, which has no access to Next's data cache. They are as old as a page may
 * be; after that they are read again in the background.
 *
 * @returns null while the store can't be asked and was not before
 */
export async function knownFeatures(site: string): Promise<string[] | null> {
  const entry = known.get(site);
  if (!entry) return readFeatures(site);
  if (entry.readAt + PAGE_REVALIDATE_SECONDS * 1000 < Date.now()) void readFeatures(site);
  return entry.features;
}

async function readFeatures(site: string): Promise<string[] | null> {
  const deadline = Math.min(callDeadline(), Date.now() + LIMIT_MS);
  const info = await coalesceCall([site], deadline, () =>
    withoutClientAddress(() => callStoreApi({ site, path: '/storeInfo', schema: wireStoreInfo, deadline })),
  );
  if (!info.ok) return null;
  const { features } = info.data;
  known.delete(site);
  known.set(site, { features, readAt: Date.now() });
  const [oldest = ''] = known.keys();
  if (known.size > MAX_SITES) known.delete(oldest);
  return features;
}
