import { byAddress } from '@/lib/api/rate-limit/keys';
import { MESSAGES_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { messageInput, sendMessage } from '@/lib/messages/messages';
import { rejectWithout } from '@/lib/store-info/reject-without';

/** Hands a message of the contact form to the store, for stores with the feature `contact`. */
export const POST = route({
  body: messageInput,
  limits: ({ request }) => byAddress(MESSAGES_BY_ADDRESS, request),
  handle: async ({ site, input }) => {
    const rejection = await rejectWithout('contact', site);
    if (rejection) return rejection;
    const result = await sendMessage(site, input);
    return result.ok ? Response.json({}, { status: 202 }) : result;
  },
});
