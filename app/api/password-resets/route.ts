import { byAddress } from '@/lib/api/rate-limit/keys';
import { PASSWORD_RESETS_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { emailOnlyInput } from '@/lib/session/credentials';
import { requestReset } from '@/lib/session/password-resets';
import { requireFeature } from '@/lib/store-info/require-feature';

/** Asks for a link to choose a new password, for stores with the feature `password-reset`. */
export const POST = route({
  body: emailOnlyInput,
  limits: ({ request }) => byAddress(PASSWORD_RESETS_BY_ADDRESS, request),
  guard: requireFeature('password-reset'),
  handle: async ({ site, input }) => {
    const result = await requestReset(site, input);
    return result.ok ? Response.json({ ok: true }, { status: 202 }) : result;
  },
});
