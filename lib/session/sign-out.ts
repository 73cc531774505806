import 'server-only';
import { logSecurityEvent } from '@/lib/logging/log.mjs';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { unreadBody } from '@/lib/store-api/lenient-schema';

/** A shopper who signs out does not wait longer for the store, in ms. */
const TIMEOUT_MS = 3000;

/**
 * Whether a store ends sessions and tells remembered customers from others: the extension `sign-out`.
 *
 * @param store its store info
 */
export function offersSignOut({ features }: { features: string[] }): boolean {
  return features.includes('sign-out');
}

/**
 * Makes the store reject the token from now on: POST /users/signout. Only for a store that offers it.
 *
 * @param site hostname of the shop
 * @param session `everywhere` ends all sessions of the customer
 */
export async function signOut(
  site: string,
  { token, everywhere }: { token: string; everywhere: boolean },
): Promise<ApiResult<unknown>> {
  return callStoreApi({
    site,
    path: '/users/signout',
    method: 'POST',
    body: { everywhere },
    token,
    schema: unreadBody,
    deadline: Date.now() + TIMEOUT_MS,
  });
}

/**
 * Signs one session out, at a store that offers it. A failure is only logged: the browser's session ends anyway.
 *
 * @param store its store info; while it is not loaded, the store may offer anything
 */
export async function revokeSession(
  site: string,
  { token, store }: { token: string; store: { features: string[]; isLoaded: boolean } },
): Promise<void> {
  if (!store.isLoaded) logSecurityEvent('sign-out-failed', { site, reason: 'unknown-store' });
  if (!offersSignOut(store)) return;
  const result = await signOut(site, { token, everywhere: false });
  // With a 401 the store has ended the session before.
  if (result.ok || (result.failure.kind === 'status' && result.failure.status === 401)) return;
  logSecurityEvent('sign-out-failed', { site, reason: result.failure.kind });
}
