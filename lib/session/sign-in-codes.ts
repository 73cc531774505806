import 'server-only';
import { z } from 'zod';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { authorization, toSignIn, type SignInResult } from './queries';
import type { SessionOptions } from './session-options';

/** The response of the store API's POST /sign-in-codes. */
const codeRequest = z.object({
  /** Is sent along with the code. */
  challenge: z.string().min(1).max(200),
  /** That code, at a shop for trying out. */
  demoCode: z.string().optional().catch(undefined),
});

/** Asks the store to mail a one-time code. The response is the same for an email without an account. */
export async function requestSignInCode(
  site: string,
  body: { email: string },
): Promise<ApiResult<z.infer<typeof codeRequest>>> {
  const result = await callStoreApi({
    site,
    method: 'POST',
    path: '/sign-in-codes',
    body,
    schema: codeRequest,
  });
  // Another store's would reach whoever asks, and so sign in anybody.
  if (result.ok && process.env.STORE_API_EMBEDDED !== 'yes') delete result.data.demoCode;
  return result;
}

/** Signs a customer in with a one-time code: POST /sign-in-codes/confirmations. */
export async function authorizeWithCode(
  site: string,
  body: { email: string; challenge: string; code: string } & SessionOptions,
): Promise<SignInResult> {
  return toSignIn(
    await callStoreApi({
      site,
      method: 'POST',
      path: '/sign-in-codes/confirmations',
      body,
      schema: authorization,
    }),
  );
}
