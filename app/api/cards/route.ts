import { z } from 'zod';
import { CATALOGUE_ID } from '@/lib/cart/availability';
import { route } from '@/lib/api/route';
import { toCard } from '@/lib/products/card';
import { getCurrentProducts } from '@/lib/products/current-products';
import { getStoreInfo } from '@/lib/store-info/queries';
import { rejectWithout } from '@/lib/store-info/reject-without';

/** More than any row of products asks for. */
const MAX_CARDS = 12;

const idList = z.array(z.string().regex(CATALOGUE_ID)).min(1).max(MAX_CARDS);

/** The cards of products as they are now, in the order of their ids, for stores with `recently-viewed`: `?id=a&id=b`. */
export const GET = route({
  handle: async ({ request, site }) => {
    const rejection = await rejectWithout('recently-viewed', site);
    if (rejection) return rejection;
    const ids = idList.safeParse([...new Set(new URL(request.url).searchParams.getAll('id'))]);
    if (!ids.success) {
      return Response.json({ error: `Ask for 1 to ${MAX_CARDS} product ids.` }, { status: 400 });
    }
    const { features } = await getStoreInfo(site);
    const { found, missing } = await getCurrentProducts(site, ids.data);
    return { ok: true, data: { cards: found.map(([, product]) => toCard(product, { features })), missing } };
  },
});
