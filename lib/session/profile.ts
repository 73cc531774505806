import 'server-only';
import { z } from 'zod';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { dateText, lenientText, unreadBody } from '@/lib/store-api/lenient-schema';
import { wireAccount } from './account';
import type { profileInput } from './credentials';
import { authorization } from './queries';

type Caller = { site: string; token: string };

/** Where a customer is signed in. */
const wireSession = z.object({
  id: z.string().min(1),
  /** Such as `Chrome on Android`; empty for an unknown device. */
  deviceName: lenientText,
  /** As an ISO date; null when the store does not report it. */
  lastUsedAt: dateText,
  /** Whether it is the session of this browser. */
  isCurrent: z.boolean().catch(false),
});

export type CustomerSession = z.infer<typeof wireSession>;

const wireSessions = z.object({ data: z.array(wireSession) });

/** Changes name and phone: PATCH /users/me. */
export function changeProfile({ site, token }: Caller, body: z.infer<typeof profileInput>) {
  return callStoreApi({ site, token, method: 'PATCH', path: '/users/me', body, schema: wireAccount });
}

/** Changes the password and ends all other sessions; the response has the token of this one from now on. */
export function changePassword(
  { site, token }: Caller,
  body: { currentPassword: string; newPassword: string },
) {
  return callStoreApi({
    site,
    token,
    method: 'PUT',
    path: '/users/me/password',
    body,
    schema: z.object({
      token: authorization.shape.token.unwrap().unwrap(),
      rememberMe: z.boolean().catch(false),
    }),
  });
}

/** Asks the store to mail an address the link that makes it the email of the account. */
export function requestEmailChange({ site, token }: Caller, body: { email: string; password?: string }) {
  return callStoreApi({
    site,
    token,
    method: 'POST',
    path: '/users/me/email-changes',
    body,
    schema: unreadBody,
  });
}

/** Reads where the customer is signed in; never cached. */
export async function getSessions({ site, token }: Caller): Promise<ApiResult<CustomerSession[]>> {
  const result = await callStoreApi({ site, token, path: '/users/me/sessions', schema: wireSessions });
  return result.ok ? { ok: true, data: result.data.data } : result;
}

/** Ends one session of the customer. */
export function endSession({ site, token }: Caller, id: string) {
  return callStoreApi({
    site,
    token,
    method: 'DELETE',
    path: `/users/me/sessions/${encodeURIComponent(id)}`,
    schema: unreadBody,
  });
}

/** Reads all that the store keeps of the customer, in whatever form it does; never cached. */
export function getPersonalData({ site, token }: Caller) {
  return callStoreApi({ site, token, path: '/users/me/data', schema: z.unknown() });
}

/** Asks the store to mail the customer a one-time code to delete the account with; a shop for trying out tells the demo customer's. */
export function requestDeletionCode({ site, token }: Caller) {
  return callStoreApi({
    site,
    token,
    method: 'POST',
    path: '/users/me/deletion-codes',
    body: {},
    schema: z.object({ demoCode: lenientText }).catch({ demoCode: '' }),
  });
}

/** Deletes the account of a customer who has proved to be theirs. */
export function deleteAccount({ site, token }: Caller, body: { password: string } | { code: string }) {
  return callStoreApi({ site, token, method: 'DELETE', path: '/users/me', body, schema: unreadBody });
}
