import { byAddress } from '@/lib/api/rate-limit/keys';
import { SUBSCRIPTIONS_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { subscribe, subscriptionInput } from '@/lib/messages/messages';
import { requireFeature } from '@/lib/store-info/require-feature';

/** Asks for the newsletter, for stores with the feature `newsletter`. */
export const POST = route({
  body: subscriptionInput,
  limits: ({ request }) => byAddress(SUBSCRIPTIONS_BY_ADDRESS, request),
  guard: requireFeature('newsletter'),
  successStatus: 202,
  handle: ({ site, input }) => subscribe(site, input),
});
