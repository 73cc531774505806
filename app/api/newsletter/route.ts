import { byAddress } from '@/lib/api/rate-limit/keys';
import { SUBSCRIPTIONS_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { subscribe, subscriptionInput } from '@/lib/messages/messages';
import { rejectWithout } from '@/lib/store-info/reject-without';

/** Asks for the newsletter, for stores with the feature `newsletter`. */
export const POST = route({
  body: subscriptionInput,
  limits: ({ request }) => byAddress(SUBSCRIPTIONS_BY_ADDRESS, request),
  handle: async ({ site, input }) => {
    const rejection = await rejectWithout('newsletter', site);
    if (rejection) return rejection;
    const result = await subscribe(site, input);
    return result.ok ? Response.json({}, { status: 202 }) : result;
  },
});
