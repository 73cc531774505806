import { route } from '@/lib/api/route';
import { expireSessionCookies } from '@/lib/api/session-cookies';
import { endSession, getSessions } from '@/lib/session/profile';
import { offersSignOut, signOut } from '@/lib/session/sign-out';
import type { ApiResult } from '@/lib/store-api/failure';
import { getStoreInfo } from '@/lib/store-info/queries';
import { requireFeature } from '@/lib/store-info/require-feature';

const requireProfile = requireFeature('profile');
const NOT_OFFERED: ApiResult<never> = {
  ok: false,
  failure: { kind: 'not-sent', message: 'Your other sessions could not be ended.' },
};

/** Where the customer is signed in, for stores with the extension `profile`. */
export const GET = route({
  session: 'required',
  guard: requireProfile,
  handle: getSessions,
});

/**
 * Signs the customer out everywhere, or with `?id=…` of one session. Unlike at the end of one session, the cookies stay when the
 * store does not respond: the other sessions go on, and the customer can try again.
 */
export const DELETE = route({
  session: 'required',
  handle: async ({ request, site, token }) => {
    const id = new URL(request.url).searchParams.get('id');
    if (id !== null) return (await requireProfile(site)) ?? endSession({ site, token }, id);
    const isOffered = offersSignOut(await getStoreInfo(site));
    const result = isOffered ? await signOut(site, { token, everywhere: true }) : NOT_OFFERED;
    if (!result.ok) return result;
    const response = Response.json({ ok: true });
    expireSessionCookies(response, request);
    return response;
  },
});
