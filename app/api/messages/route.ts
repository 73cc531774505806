import { readIdempotencyKey } from '@/lib/api/idempotency-key';
import { byAddress } from '@/lib/api/rate-limit/keys';
import { MESSAGES_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { getOpenComplaints, messageInput, sendMessage } from '@/lib/messages/messages';
import { getStoreInfo } from '@/lib/store-info/queries';
import { requireFeature } from '@/lib/store-info/require-feature';

/** The signed-in customer's complaints that wait for an answer, for stores with the feature `complaints`. */
export const GET = route({
  session: 'required',
  guard: requireFeature('complaints'),
  handle: getOpenComplaints,
});

/**
 * Hands a message of the contact form to the store, for stores with the feature `contact`. One with `complaints` is told which
 * customer wrote about which of their orders, too.
 */
export const POST = route({
  body: messageInput,
  limits: ({ request }) => byAddress(MESSAGES_BY_ADDRESS, request),
  guard: requireFeature('contact'),
  successStatus: 202,
  handle: async ({ request, site, token, input: { orderId, ...message } }) => {
    const key = readIdempotencyKey(request);
    if (!key.ok) return key;
    const isComplaint = (await getStoreInfo(site)).features.includes('complaints');
    const caller = {
      site,
      ...(key.data && { idempotencyKey: key.data }),
      ...(isComplaint && token && { token }),
    };
    return sendMessage(caller, isComplaint && orderId ? { ...message, orderId } : message);
  },
});
