import { byAddress } from '@/lib/api/rate-limit/keys';
import { SIGN_IN_CODES_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { emailOnlyInput } from '@/lib/session/credentials';
import { requestSignInCode } from '@/lib/session/sign-in-codes';
import { rejectWithout } from '@/lib/store-info/reject-without';

/** Asks for a one-time code to sign in with, for stores with the feature `one-time-code`. */
export const POST = route({
  body: emailOnlyInput,
  limits: ({ request }) => byAddress(SIGN_IN_CODES_BY_ADDRESS, request),
  handle: async ({ site, input }) =>
    (await rejectWithout('one-time-code', site)) ?? requestSignInCode(site, input),
});
