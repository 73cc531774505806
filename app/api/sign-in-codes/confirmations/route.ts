import { byAddress } from '@/lib/api/rate-limit/keys';
import { SIGN_IN_CODE_TRIES_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { signInCodeInput } from '@/lib/session/credentials';
import { sessionOptions } from '@/lib/session/session-options';
import { authorizeWithCode } from '@/lib/session/sign-in-codes';
import { getStoreInfo } from '@/lib/store-info/queries';
import { requireFeature } from '@/lib/store-info/require-feature';
import { beginSession } from '@/lib/session/begin-session';

/** Signs in with a one-time code, for stores with the feature `one-time-code`. */
export const POST = route({
  body: signInCodeInput,
  limits: ({ request }) => byAddress(SIGN_IN_CODE_TRIES_BY_ADDRESS, request),
  guard: requireFeature('one-time-code'),
  handle: async ({ request, site, token: formerToken, input: { rememberMe = false, ...proof } }) => {
    const store = await getStoreInfo(site);
    const result = await authorizeWithCode(site, { ...proof, ...sessionOptions(request, store, rememberMe) });
    const { email } = proof;
    return beginSession({ request, site, formerToken, store, email, isRemembered: rememberMe }, result);
  },
});
