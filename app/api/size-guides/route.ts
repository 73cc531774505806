import { CATALOGUE_ID } from '@/lib/cart/availability';
import { byAddress } from '@/lib/api/rate-limit/keys';
import { SIZE_GUIDES_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { getSizeGuide } from '@/lib/products/size-guide';
import { requireFeature } from '@/lib/store-info/require-feature';

/** The size guide of a product, for stores with the feature `size-guides`: `?product=a1`. */
export const GET = route({
  limits: ({ request }) => byAddress(SIZE_GUIDES_BY_ADDRESS, request),
  guard: requireFeature('size-guides'),
  handle: async ({ request, site }) => {
    const id = new URL(request.url).searchParams.get('product') ?? '';
    if (!CATALOGUE_ID.test(id)) {
      return Response.json({ error: 'Ask with product, the id of a product.' }, { status: 400 });
    }
    return getSizeGuide(site, id);
  },
});
