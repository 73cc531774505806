import type { Attempt } from '@/lib/api/rate-limit/rate-limited';
import { SAVED_LISTS_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { forgetKeptSizes, getKeptSizes } from '@/lib/saved-cart/queries';
import { requireFeature } from '@/lib/store-info/require-feature';

const guard = requireFeature('saved-cart');
const limits = ({ token }: { token: string }): Attempt[] => [[SAVED_LISTS_BY_SESSION, token]];

/** The sizes that the signed-in customer has bought and kept, for stores with the feature `saved-cart`. */
export const GET = route({
  session: 'required',
  limits,
  guard,
  handle: getKeptSizes,
});

/** Forgets them. */
export const DELETE = route({
  session: 'required',
  limits,
  guard,
  handle: async (caller) => {
    const result = await forgetKeptSizes(caller);
    return result.ok ? { ok: true, data: { sizes: [] } } : result;
  },
});
