import 'server-only';
import { z } from 'zod';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiFailure, ApiResult } from '@/lib/store-api/failure';

/** What is wrong, in words for the shopper, and the status to answer with. */
export type Refusal = { status: number; error: string };

/** A browser keeps no cookie of more than 4 kB. */
const MAX_TOKEN_LENGTH = 3800;

const authorization = z.object({ token: z.string().min(1).max(MAX_TOKEN_LENGTH) });

/**
 * Signs a customer in: POST /users/authorize.
 *
 * @param site hostname that the shopper visits
 * @returns the token, or what to tell the shopper (spec section 8)
 */
export async function authorize(
  site: string,
  credentials: { email: string; password: string },
): Promise<{ token: string } | Refusal> {
  const result = await callStoreApi({
    site,
    path: '/users/authorize',
    method: 'POST',
    body: credentials,
    schema: authorization,
  });
  return result.ok ? { token: result.data.token } : loginRefusal(result.failure);
}

function loginRefusal(failure: ApiFailure): Refusal {
  switch (failure.kind) {
    case 'status':
      return {
        status: passedOn(failure.status),
        error: failure.message ?? 'Failed to login. Please check your credentials.',
      };
    case 'no-response':
    case 'not-sent':
      return { status: 503, error: 'No response from server. Please try again later.' };
    case 'malformed':
      return { status: 502, error: 'Authentication failed: Token is missing in the response.' };
  }
}

/**
 * Creates an account: POST /users/register. It does not sign in.
 *
 * @param site hostname that the shopper visits
 * @returns what to tell the shopper (spec section 8), or null when the account is there
 */
export async function register(
  site: string,
  person: { firstName: string; lastName: string; email: string; password: string },
): Promise<Refusal | null> {
  // What a store answers to it is of no use, so anything will do, no JSON included.
  const result: ApiResult<unknown> = await callStoreApi({
    site,
    path: '/users/register',
    method: 'POST',
    body: person,
    schema: z.unknown(),
  });
  if (result.ok) return null;
  const { failure } = result;
  const isStatus = failure.kind === 'status';
  return {
    status: isStatus ? passedOn(failure.status) : 503,
    error: (isStatus && failure.message) || 'Failed to register. Please try again.',
  };
}

// What the shopper can do something about keeps its status; the store's own troubles are a bad gateway.
function passedOn(status: number): number {
  return status >= 400 && status < 500 ? status : 502;
}
