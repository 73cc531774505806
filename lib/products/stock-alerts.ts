import 'server-only';
import { z } from 'zod';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { MAX_TEXT_LENGTH } from '@/lib/store-api/limits';

const MAX_EMAIL_LENGTH = 254;

/** A token of a mail. The store made it, so only its length is known to be limited. */
const TOKEN = /^[\w.~-]{1,500}$/;

const choice = z.string().trim().min(1).max(MAX_TEXT_LENGTH);

/** What the dialog of a product page sends to the storefront's server. */
export const stockAlertInput = z.object({
  productId: z.string().trim().min(1).max(MAX_TEXT_LENGTH),
  size: choice.optional(),
  color: choice.optional(),
  email: z
    .string('Please enter your email')
    .trim()
    .toLowerCase()
    .max(MAX_EMAIL_LENGTH, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address')),
});

/** What the link of a mail brings, and which button of its page was pressed. */
export const stockAlertAnswer = z.object({
  token: z.string().regex(TOKEN),
  answer: z.enum(['confirm', 'cancel']),
});

/** The body says nothing that its status does not. */
const anything = z.unknown();

/** Asks the store to mail an address when a variant is back. The failure is a 409 when it is in stock. */
export function requestStockAlert(
  site: string,
  body: z.infer<typeof stockAlertInput>,
): Promise<ApiResult<unknown>> {
  return callStoreApi({ site, method: 'POST', path: '/stock-alerts', body, schema: anything });
}

/** Confirms with the token of a mail. The failure is a 404 when the token is no longer valid. */
export function confirmStockAlert(site: string, token: string): Promise<ApiResult<unknown>> {
  return callStoreApi({
    site,
    method: 'POST',
    path: '/stock-alerts/confirmations',
    body: { token },
    schema: anything,
  });
}

/** Cancels with the token of a mail, also one that is no longer valid. */
export function cancelStockAlert(site: string, token: string): Promise<ApiResult<unknown>> {
  return callStoreApi({
    site,
    method: 'POST',
    path: '/stock-alerts/cancellations',
    body: { token },
    schema: anything,
  });
}
