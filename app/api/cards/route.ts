import { z } from 'zod';
import { CATALOGUE_ID } from '@/lib/cart/availability';
import { route } from '@/lib/api/route';
import { toCard } from '@/lib/products/card';
import { getCurrentProducts } from '@/lib/products/current-products';
import { getStoreInfo } from '@/lib/store-info/queries';
import { requireFeature } from '@/lib/store-info/require-feature';
import { sellsClothing } from '@/lib/store-info/store-info';

/** More than any row of products asks for. */
const MAX_CARDS = 12;
const MAX_COLOR = 100;

const item = z.string().transform((text) => {
  const [id = '', ...color] = text.split(':');
  return { id, color: color.join(':') };
});

const itemList = z
  .array(item.refine(({ id, color }) => CATALOGUE_ID.test(id) && color.length <= MAX_COLOR))
  .min(1)
  .max(MAX_CARDS);

/**
 * The cards of products as they are now, in the order of their ids, for stores with `recently-viewed` or `cards`:
 * `?id=a&id=b:Navy`, the second one in a color; with `wide=1` as a grid of two columns shows them.
 */
export const GET = route({
  guard: requireFeature('cards', 'recently-viewed'),
  handle: async ({ request, site }) => {
    const { searchParams } = new URL(request.url);
    const items = itemList.safeParse([...new Set(searchParams.getAll('id'))]);
    if (!items.success) {
      return Response.json({ error: `Ask for 1 to ${MAX_CARDS} product ids.` }, { status: 400 });
    }
    const store = await getStoreInfo(site);
    const options = {
      features: store.features,
      isClothing: sellsClothing(store),
      isWide: searchParams.get('wide') === '1',
    };
    const { found, missing } = await getCurrentProducts(
      site,
      items.data.map(({ id }) => id),
    );
    const cards = found.map(([id, product]) => {
      const color = items.data.find((asked) => asked.id === id)?.color;
      return toCard(product, { ...options, ...(color && { colors: [color] }) });
    });
    return { ok: true, data: { cards, missing } };
  },
});
