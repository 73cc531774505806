import 'server-only';
import { withoutClientAddress } from '@/lib/http/request-context';
import { limitGroup } from '@/lib/routing/hosts.mjs';
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
export async function getCurrentProduct(site: string, id: string): Promise<Result> {
  const key = JSON.stringify([site, id]);
  const known = entries.get(key);
  if (known && known.expires > Date.now()) return known.result;
  const group = limitGroup(site, process.env);
  const calls = callsByGroup.get(group) ?? 0;
  if (calls >= MAX_CALLS_PER_GROUP) return BUSY;
  callsByGroup.set(group, calls + 1);
  const result = withoutClientAddress(() => getProductNow(site, id)).finally(() => endCall(group));
  // Concurrent requests share the call; when it has failed, the next one asks again.
  const entry = { result, expires: Infinity };
  entries.delete(key);
  entries.set(key, entry);
  dropOldest();
  const { ok } = await result;
  entry.expires = ok ? Date.now() + FRESH_MS : 0;
  return result;
}

function endCall(group: string): void {
  callsByGroup.set(group, (callsByGroup.get(group) ?? 1) - 1);
}

function dropOldest(): void {
  for (const key of entries.keys()) {
    if (entries.size <= MAX_ENTRIES) return;
    entries.delete(key);
  }
}
