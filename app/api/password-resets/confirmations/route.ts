import { byAddress } from '@/lib/api/rate-limit/keys';
import { NEW_PASSWORDS_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { expireSessionCookies } from '@/lib/api/session-cookies';
import { newPasswordInput } from '@/lib/session/credentials';
import { resetPassword } from '@/lib/session/password-resets';
import { requireFeature } from '@/lib/store-info/require-feature';

/** Chooses a new password by the link of a mail, for stores with the feature `password-reset`. All sessions have ended then. */
export const POST = route({
  body: newPasswordInput,
  limits: ({ request }) => byAddress(NEW_PASSWORDS_BY_ADDRESS, request),
  guard: requireFeature('password-reset'),
  handle: async ({ request, site, token: session, input: { token, password } }) => {
    const result = await resetPassword(site, { token, password });
    if (!result.ok) return result;
    const response = Response.json({ ok: true });
    if (session) expireSessionCookies(response, request);
    return response;
  },
});
