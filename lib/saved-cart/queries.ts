import 'server-only';
import type { z } from 'zod';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { unreadBody } from '@/lib/store-api/lenient-schema';
import { wireSavedList, wireSizes, type savedListInput } from './schema';

type Caller = { site: string; token: string };
type Input = z.infer<typeof savedListInput>;
type Result = Promise<ApiResult<z.output<typeof wireSavedList>>>;

/** Reads the customer's cart; never cached. */
export function getSavedCart({ site, token }: Caller): Result {
  return callStoreApi({ site, token, path: '/cart', schema: wireSavedList });
}

/** Merges lines of a device into the customer's cart. */
export function saveCart({ site, token }: Caller, body: Input): Result {
  return callStoreApi({ site, token, method: 'PUT', path: '/cart', body, schema: wireSavedList });
}

/** Reads the customer's wishlist; never cached. */
export function getSavedWishlist({ site, token }: Caller): Result {
  return callStoreApi({ site, token, path: '/wishlist', schema: wireSavedList });
}

/** Merges products of a device into the customer's wishlist. */
export function saveWishlist({ site, token }: Caller, body: Input): Result {
  return callStoreApi({ site, token, method: 'PUT', path: '/wishlist', body, schema: wireSavedList });
}

/** Reads the sizes that the customer has bought and kept; never cached. */
export function getKeptSizes({ site, token }: Caller): Promise<ApiResult<z.output<typeof wireSizes>>> {
  return callStoreApi({ site, token, path: '/sizes', schema: wireSizes });
}

/** Forgets the sizes of the customer. */
export function forgetKeptSizes({ site, token }: Caller): Promise<ApiResult<unknown>> {
  return callStoreApi({ site, token, method: 'DELETE', path: '/sizes', schema: unreadBody });
}
