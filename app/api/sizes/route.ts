import type { Attempt } from '@/lib/api/rate-limit/rate-limited';
import { SAVED_LISTS_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { forgetKeptSizes, getKeptSizes } from '@/lib/saved-cart/queries';
import { rejectWithout } from '@/lib/store-info/reject-without';

const limits = ({ token }: { token: string }): Attempt[] => [[SAVED_LISTS_BY_SESSION, token]];

/** The sizes that the signed-in customer has bought and kept, for stores with the feature `saved-cart`. */
export const GET = route({
  session: 'required',
  limits,
  handle: async (caller) => (await rejectWithout('saved-cart', caller.site)) ?? getKeptSizes(caller),
});

/** Forgets them. */
export const DELETE = route({
  session: 'required',
  limits,
  handle: async (caller) => {
    const result = (await rejectWithout('saved-cart', caller.site)) ?? (await forgetKeptSizes(caller));
    return result instanceof Response || !result.ok ? result : Response.json({ sizes: [] });
  },
});
