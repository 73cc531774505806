import 'server-only';
import type { z } from 'zod';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { unreadBody } from '@/lib/store-api/lenient-schema';
import type { SavedAddress } from './saved-address';
import { wireAddress, wireAddresses, type addressInput } from './schema';

type Caller = { site: string; token: string };
type AddressInput = z.infer<typeof addressInput>;

/** Reads the customer's saved addresses; never cached. */
export function getAddresses({ site, token }: Caller): Promise<ApiResult<SavedAddress[]>> {
  return callStoreApi({ site, token, path: '/addresses', schema: wireAddresses });
}

/** Saves another address of the customer. */
export function createAddress({ site, token }: Caller, body: AddressInput): Promise<ApiResult<SavedAddress>> {
  return callStoreApi({ site, token, method: 'POST', path: '/addresses', body, schema: wireAddress });
}

/** Replaces a saved address of the customer. */
export function updateAddress(
  { site, token }: Caller,
  id: string,
  body: AddressInput,
): Promise<ApiResult<SavedAddress>> {
  return callStoreApi({
    site,
    token,
    method: 'PUT',
    path: `/addresses/${encodeURIComponent(id)}`,
    body,
    schema: wireAddress,
  });
}

/** Deletes a saved address of the customer. */
export function deleteAddress({ site, token }: Caller, id: string): Promise<ApiResult<unknown>> {
  return callStoreApi({
    site,
    token,
    method: 'DELETE',
    path: `/addresses/${encodeURIComponent(id)}`,
    schema: unreadBody,
  });
}
