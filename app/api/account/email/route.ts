import { ACCOUNT_CHANGES_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { emailChangeInput } from '@/lib/session/credentials';
import { requestEmailChange } from '@/lib/session/profile';
import { requireFeature } from '@/lib/store-info/require-feature';

/** Asks for a mail with the link that makes an address the email of the account, for stores with the extension `profile`. */
export const POST = route({
  session: 'required',
  body: emailChangeInput,
  limits: ({ token }) => [[ACCOUNT_CHANGES_BY_SESSION, token]],
  guard: requireFeature('profile'),
  handle: async ({ input: { email, currentPassword: password }, ...caller }) => {
    const result = await requestEmailChange(caller, { email, password });
    return result.ok ? Response.json({ ok: true }, { status: 202 }) : result;
  },
});
