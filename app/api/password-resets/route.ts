import { byAddress } from '@/lib/api/rate-limit/keys';
import { PASSWORD_RESETS_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { emailOnlyInput } from '@/lib/session/credentials';
import { requestReset } from '@/lib/session/password-resets';
import { rejectWithout } from '@/lib/store-info/reject-without';

/** Asks for a link to choose a new password, for stores with the feature `password-reset`. */
export const POST = route({
  body: emailOnlyInput,
  limits: ({ request }) => byAddress(PASSWORD_RESETS_BY_ADDRESS, request),
  handle: async ({ site, input }) => {
    const rejection = await rejectWithout('password-reset', site);
    if (rejection) return rejection;
    const result = await requestReset(site, input);
    return result.ok ? Response.json({ ok: true }, { status: 202 }) : result;
  },
});
