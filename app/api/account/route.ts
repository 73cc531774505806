import { ACCOUNT_CHANGES_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { expireSessionCookies } from '@/lib/api/session-cookies';
import { getAccount } from '@/lib/session/account';
import { deletionInput, profileInput } from '@/lib/session/credentials';
import { changeProfile, deleteAccount } from '@/lib/session/profile';
import { requireFeature } from '@/lib/store-info/require-feature';

/** The signed-in customer's details. */
export const GET = route({ session: 'required', handle: ({ site, token }) => getAccount(site, token) });

/** Changes name and phone, for stores with the extension `profile`. */
export const PATCH = route({
  session: 'required',
  body: profileInput,
  limits: ({ token }) => [[ACCOUNT_CHANGES_BY_SESSION, token]],
  guard: requireFeature('profile'),
  handle: ({ input, ...caller }) => changeProfile(caller, input),
});

/** Deletes the account, for stores with the extension `account-data`. The session has ended then. */
export const DELETE = route({
  session: 'required',
  body: deletionInput,
  limits: ({ token }) => [[ACCOUNT_CHANGES_BY_SESSION, token]],
  guard: requireFeature('account-data'),
  handle: async ({ request, input, ...caller }) => {
    const { currentPassword: password = '', code } = input;
    const result = await deleteAccount(caller, code === undefined ? { password } : { code });
    if (!result.ok) return result;
    const response = Response.json({ ok: true });
    expireSessionCookies(response, request);
    return response;
  },
});
