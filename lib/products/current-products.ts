import 'server-only';
import { withoutClientAddress } from '@/lib/site/request-context';
import { limitGroup } from '@/lib/site/hosts.mjs';
import { statusFailure, type ApiResult } from '@/lib/store-api/failure';
import type { ProductDetails } from './product';
import { getProductNow } from './queries';

type Result = ApiResult<ProductDetails | null>;

/** Short, because a cart is checked against these prices; long enough that a loop of requests makes few calls. */
const FRESH_MS = 5000;
/** About 15 MB of products. */
const MAX_ENTRIES = 5000;
/** Concurrent calls for a group of sites: the requests are open to everybody and may name 50 made-up products. */
export const MAX_CALLS_PER_GROUP = 40;

const BUSY = statusFailure(503, 'too many products are being read');

/** By site and id, in the order in which they were read. */
const entries = new Map<string, { result: Promise<Result>; expires: number }>();
/** By group (limitGroup). */
const callsByGroup = new Map<string, number>();

/**
 * Reads a product as the store has it now, or had it FRESH_MS ago. Concurrent requests for one product share a call.
 *
 * @returns as getProductNow; a failure without a call while the site's group has MAX_CALLS_PER_GROUP to wait for
 */
async function getCurrentProduct(site: string, id: string): Promise<Result> {
  const key = entryKey(site, id);
  const known = entries.get(key);
  if (known && known.expires > Date.now()) return known.result;
  const group = limitGroup(site, process.env);
  const calls = callsByGroup.get(group) ?? 0;
  if (calls >= MAX_CALLS_PER_GROUP) return BUSY;
  callsByGroup.set(group, calls + 1);
  const result = withoutClientAddress(() => getProductNow(site, id)).finally(() => {
    callsByGroup.set(group, (callsByGroup.get(group) ?? 1) - 1);
  });
  // Concurrent requests share the call; when it has failed, the next one asks again.
  const entry = { result, expires: Infinity };
  entries.delete(key);
  entries.set(key, entry);
  const [oldest = ''] = entries.keys();
  if (entries.size > MAX_ENTRIES) entries.delete(oldest);
  const { ok } = await result;
  entry.expires = ok ? Date.now() + FRESH_MS : 0;
  return result;
}

/** Parallel calls to the store API per request, limited because the routes that read products are open to everybody. */
const BATCH_SIZE = 10;

/** What became of the products that somebody asked for, by the ids of the request: the store may spell them differently. */
type CurrentProducts = {
  found: [id: string, product: ProductDetails][];
  missing: string[];
  unknown: string[];
};

/** Reads several products as getCurrentProduct does. After a failure the remaining ones are unknown, without further calls. */
export async function getCurrentProducts(site: string, ids: string[]): Promise<CurrentProducts> {
  const read: CurrentProducts = { found: [], missing: [], unknown: [] };
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    const results =
      read.unknown.length > 0 ? [] : await Promise.all(batch.map((id) => getCurrentProduct(site, id)));
    batch.forEach((id, index) => {
      const result = results[index];
      if (!result?.ok) read.unknown.push(id);
      else if (result.data) read.found.push([id, result.data]);
      else read.missing.push(id);
    });
  }
  return read;
}

/** Makes the next requests read products from the store again, because an order has changed or contradicted what is known. */
export function forgetCurrentProducts(site: string, ids: string[]): void {
  for (const id of ids) entries.delete(entryKey(site, id));
}

function entryKey(site: string, id: string): string {
  return JSON.stringify([site, id]);
}
