import { byAddress } from '@/lib/api/rate-limit/keys';
import { SIGN_IN_CODES_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { emailOnlyInput } from '@/lib/session/credentials';
import { requestSignInCode } from '@/lib/session/sign-in-codes';
import { requireFeature } from '@/lib/store-info/require-feature';

/** Asks for a one-time code to sign in with, for stores with the feature `one-time-code`. */
export const POST = route({
  body: emailOnlyInput,
  limits: ({ request }) => byAddress(SIGN_IN_CODES_BY_ADDRESS, request),
  guard: requireFeature('one-time-code'),
  handle: ({ site, input }) => requestSignInCode(site, input),
});
