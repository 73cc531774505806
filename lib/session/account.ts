import 'server-only';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { wireAccount, type Account } from './account-schema';

/** The signed-in customer's details: GET /accountInfo, never cached. */
export function getAccount(site: string, token: string): Promise<ApiResult<Account>> {
  return callStoreApi({ site, path: '/accountInfo', schema: wireAccount, token });
}
