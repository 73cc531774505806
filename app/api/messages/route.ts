import { readIdempotencyKey } from '@/lib/api/idempotency-key';
import { byAddress } from '@/lib/api/rate-limit/keys';
import { MESSAGES_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { getOpenComplaints, messageInput, sendMessage } from '@/lib/messages/messages';
import { getStoreInfo } from '@/lib/store-info/queries';
import { rejectWithout } from '@/lib/store-info/reject-without';

/** The signed-in customer's complaints that wait for an answer, for stores with the feature `complaints`. */
export const GET = route({
  session: 'required',
  handle: async (caller) => (await rejectWithout('complaints', caller.site)) ?? getOpenComplaints(caller),
});

/**
 * Hands a message of the contact form to the store, for stores with the feature `contact`. One with `complaints` is told which
 * customer wrote about which of their orders, too.
 */
export const POST = route({
  body: messageInput,
  limits: ({ request }) => byAddress(MESSAGES_BY_ADDRESS, request),
  handle: async ({ request, site, token, input: { orderId, ...message } }) => {
    const rejection = await rejectWithout('contact', site);
    if (rejection) return rejection;
    const key = readIdempotencyKey(request);
    if (!key.ok) return key;
    const isComplaint = (await getStoreInfo(site)).features.includes('complaints');
    const caller = {
      site,
      ...(key.data && { idempotencyKey: key.data }),
      ...(isComplaint && token && { token }),
    };
    const result = await sendMessage(caller, isComplaint && orderId ? { ...message, orderId } : message);
    return result.ok ? Response.json(result.data, { status: 202 }) : result;
  },
});
