import { z } from 'zod';
import { byAddress } from '@/lib/api/rate-limit/keys';
import { GUEST_SESSIONS_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { setGuestCookies } from '@/lib/api/session-cookies';
import { createGuest } from '@/lib/session/guest';
import { requireFeature } from '@/lib/store-info/require-feature';

/** Begins the session of a guest, for stores with the feature `guest-checkout`. */
export const POST = route({
  body: z.object({}),
  limits: ({ request }) => byAddress(GUEST_SESSIONS_BY_ADDRESS, request),
  guard: requireFeature('guest-checkout'),
  handle: async ({ request, site }) => {
    const result = await createGuest(site);
    if (!result.ok) return result;
    const { token } = result.data;
    if (!token) return Response.json({ error: 'The store has begun no session.' }, { status: 502 });
    const response = Response.json({ ok: true });
    setGuestCookies(response, request, token);
    return response;
  },
});
