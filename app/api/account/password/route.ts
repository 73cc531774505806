import { ACCOUNT_CHANGES_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { replaceToken } from '@/lib/api/session-cookies';
import { passwordChangeInput } from '@/lib/session/credentials';
import { changePassword } from '@/lib/session/profile';
import { requireFeature } from '@/lib/store-info/require-feature';

/** Changes the password, for stores with the extension `profile`. All other sessions have ended then. */
export const PUT = route({
  session: 'required',
  body: passwordChangeInput,
  limits: ({ token }) => [[ACCOUNT_CHANGES_BY_SESSION, token]],
  guard: requireFeature('profile'),
  handle: async ({ request, input: { currentPassword, password }, ...caller }) => {
    const result = await changePassword(caller, { currentPassword, newPassword: password });
    if (!result.ok) return result;
    const { token, rememberMe: isRemembered } = result.data;
    const response = Response.json({ ok: true });
    replaceToken(response, request, { token, isRemembered });
    return response;
  },
});
