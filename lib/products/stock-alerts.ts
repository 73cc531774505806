import 'server-only';
import { z } from 'zod';
import { emailInput } from '@/lib/format/email-input';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { unreadBody } from '@/lib/store-api/lenient-schema';
import { MAX_TEXT_LENGTH } from '@/lib/store-api/limits';

const choice = z.string().trim().min(1).max(MAX_TEXT_LENGTH);

/** What the dialog of a product page sends to the storefront's server. */
export const stockAlertInput = z.object({
  productId: z.string().trim().min(1).max(MAX_TEXT_LENGTH),
  size: choice.optional(),
  color: choice.optional(),
  email: emailInput,
});

/** Asks the store to mail an address when a variant is back. The failure is a 409 when it is in stock. */
export function requestStockAlert(
  site: string,
  body: z.infer<typeof stockAlertInput>,
): Promise<ApiResult<unknown>> {
  return callStoreApi({ site, method: 'POST', path: '/stock-alerts', body, schema: unreadBody });
}
