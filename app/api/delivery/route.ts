import { byAddress } from '@/lib/api/rate-limit/keys';
import { DELIVERY_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { getDelivery } from '@/lib/products/delivery';
import { PIN } from '@/shared/pin-code';
import { requireFeature } from '@/lib/store-info/require-feature';

/** Delivery to a PIN code, for stores with the feature `delivery`: `?pin=560001`. */
export const GET = route({
  limits: ({ request }) => byAddress(DELIVERY_BY_ADDRESS, request),
  guard: requireFeature('delivery'),
  handle: async ({ request, site }) => {
    const pin = new URL(request.url).searchParams.get('pin') ?? '';
    if (!PIN.test(pin)) {
      return Response.json({ error: 'Ask with pin, a PIN code of 6 digits.' }, { status: 400 });
    }
    const result = await getDelivery(site, pin);
    if (!result.ok) return result;
    return { ok: true, data: { pin, delivery: result.data } };
  },
});
