import 'server-only';
import type { z } from 'zod';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { unwrapData } from '@/lib/store-api/lenient-schema';
import type { Quote } from './quote';
import { wireQuote, type quoteInput } from './schema';

/**
 * Asks the store what an order would cost; never cached.
 *
 * @param token of the signed-in customer, of whom the store knows what coupons they have used
 */
export function getQuote(
  site: string,
  body: z.infer<typeof quoteInput>,
  token: string | null,
): Promise<ApiResult<Quote>> {
  return callStoreApi({
    site,
    method: 'POST',
    path: '/quotes',
    body,
    schema: unwrapData(wireQuote),
    ...(token !== null && { token }),
  });
}
