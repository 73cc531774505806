import 'server-only';
import { z } from 'zod';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';

/** The body says nothing that its status does not. */
const anything = z.unknown();

/** Asks the store to mail a link to choose a new password. The response is the same for an email without an account. */
export function requestReset(site: string, body: { email: string }): Promise<ApiResult<unknown>> {
  return callStoreApi({ site, method: 'POST', path: '/password-resets', body, schema: anything });
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
    schema: anything,
  });
}
