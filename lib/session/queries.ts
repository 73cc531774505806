import 'server-only';
import { z } from 'zod';
import { SESSION_TOKEN } from '@/lib/api/session-cookies';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiFailure, ApiResult } from '@/lib/store-api/failure';
import { unreadBody } from '@/lib/store-api/lenient-schema';
import type { SessionOptions } from './session-options';

/** A message for the shopper, the status of the response, and how long the store asks to wait, if it does. */
type CredentialError = { status: number; error: string; retryAfterSeconds: number | null };

/** Browsers drop cookies above 4 kB. */
const MAX_TOKEN_LENGTH = 3800;

/** An empty token is a missing one. */
const sessionToken = z
  .string()
  .max(MAX_TOKEN_LENGTH)
  .refine((token) => token === '' || SESSION_TOKEN.test(token));

/** The response of the store API's POST /users/authorize. */
export const authorization = z.object({ token: sessionToken.nullish() });

const NO_TOKEN = 'Authentication failed: Token is missing in the response.';

/**
 * Signs a customer in: POST /users/authorize.
 *
 * @param site hostname of the shop
 * @param credentials with what the store is told about the session (lib/session/session-options.ts)
 * @param device the one that is known to have signed in to this account before (lib/session/known-device.ts), if it is
 * @returns the token, or the reason for the shopper
 */
export async function authorize(
  site: string,
  credentials: { email: string; password: string } & SessionOptions,
  device: string | null,
): Promise<SignInResult> {
  const result = await callStoreApi({
    site,
    path: '/users/authorize',
    method: 'POST',
    body: credentials,
    device,
    schema: authorization,
  });
  return toSignIn(result);
}

/** What a sign-in has come to: the token, or the reason for the shopper. */
export type SignInResult = { token: string } | CredentialError;

/** Reads the response to a sign-in. */
export function toSignIn(result: ApiResult<z.infer<typeof authorization>>): SignInResult {
  if (!result.ok) return loginError(result.failure);
  const { token } = result.data;
  // Some stores refuse a password with status 200: it counts as refused.
  return token ? { token } : { status: 401, error: NO_TOKEN, retryAfterSeconds: null };
}

function loginError(failure: ApiFailure): CredentialError {
  switch (failure.kind) {
    case 'status':
      return {
        status: responseStatus(failure.status),
        error: failure.message ?? 'Failed to login. Please check your credentials.',
        retryAfterSeconds: failure.retryAfterSeconds,
      };
    case 'no-response':
    case 'not-sent':
      return {
        status: 503,
        error: 'No response from server. Please try again later.',
        retryAfterSeconds: null,
      };
    case 'malformed':
      return { status: 502, error: NO_TOKEN, retryAfterSeconds: null };
  }
}

/**
 * Creates an account without signing in: POST /users/register.
 *
 * @param site hostname of the shop
 * @returns null on success, otherwise the reason for the shopper
 */
export async function register(
  site: string,
  person: { firstName: string; lastName: string; email: string; password: string },
): Promise<CredentialError | null> {
  const result: ApiResult<unknown> = await callStoreApi({
    site,
    path: '/users/register',
    method: 'POST',
    body: person,
    schema: unreadBody,
  });
  if (result.ok) return null;
  const { failure } = result;
  const isStatus = failure.kind === 'status';
  return {
    status: isStatus ? responseStatus(failure.status) : 503,
    error: (isStatus && failure.message) || 'Failed to register. Please try again.',
    retryAfterSeconds: isStatus ? failure.retryAfterSeconds : null,
  };
}

// Client errors keep their status, errors of the store become 502.
function responseStatus(status: number): number {
  return status >= 400 && status < 500 ? status : 502;
}
