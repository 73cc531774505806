import 'server-only';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { unreadBody } from '@/lib/store-api/lenient-schema';

/** Asks the store to mail a link to choose a new password. The response is the same for an email without an account. */
export function requestReset(site: string, body: { email: string }): Promise<ApiResult<unknown>> {
  return callStoreApi({ site, method: 'POST', path: '/password-resets', body, schema: unreadBody });
}

/** Replaces a password with the token of a mail's link; a failure with status 404 when it is no longer valid. */
export function resetPassword(
  site: string,
  body: { token: string; password: string },
): Promise<ApiResult<unknown>> {
  return callStoreApi({
    site,
    method: 'POST',
    path: '/password-resets/confirmations',
    body,
    schema: unreadBody,
  });
}
