import type { Attempt } from '@/lib/api/rate-limit/rate-limited';
import { SAVED_LISTS_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { getSavedCart, saveCart } from '@/lib/saved-cart/queries';
import { savedListInput } from '@/lib/saved-cart/schema';
import { requireFeature } from '@/lib/store-info/require-feature';

const guard = requireFeature('saved-cart');
const limits = ({ token }: { token: string }): Attempt[] => [[SAVED_LISTS_BY_SESSION, token]];

/** The cart that the signed-in customer has on all devices, for stores with the feature `saved-cart`. */
export const GET = route({
  session: 'required',
  limits,
  guard,
  handle: getSavedCart,
});

/** Merges what has changed on a device into it, and responds with the merged whole. */
export const PUT = route({
  session: 'required',
  body: savedListInput,
  limits,
  guard,
  handle: ({ input, ...caller }) => saveCart(caller, input),
});
