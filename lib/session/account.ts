import 'server-only';
import { z } from 'zod';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { dateText, lenientText, unwrapData } from '@/lib/store-api/lenient-schema';

/** The response of the store API's GET /accountInfo. */
export const wireAccount = unwrapData(
  z.object({
    firstName: lenientText,
    lastName: lenientText,
    email: lenientText,
    createdAt: dateText,
    /** This and `emailConfirmed` come from stores with the extension `profile`. */
    phone: z.string().optional().catch(undefined),
    emailConfirmed: z.boolean().optional().catch(undefined),
  }),
);

/** The signed-in customer's details. */
export type Account = z.infer<typeof wireAccount>;

/** Reads the customer's details: GET /accountInfo, never cached. */
export function getAccount(site: string, token: string): Promise<ApiResult<Account>> {
  return callStoreApi({ site, path: '/accountInfo', schema: wireAccount, token });
}
