import { z } from 'zod';
import { CATALOGUE_ID, MAX_CATALOGUE_IDS } from '@/lib/cart/availability';
import { route } from '@/lib/http/route';
import { getCurrentProduct } from '@/lib/products/current-products';
import { toPurchasable, type Purchasable } from '@/lib/products/product';
import type { Stocked } from '@/lib/products/stock';
import { sizeHeading } from '@/lib/products/variants';

const idList = z.array(z.string().regex(CATALOGUE_ID)).min(1).max(MAX_CATALOGUE_IDS);

/** Parallel calls to the store API per request, limited because this route is open to everybody. */
const BATCH_SIZE = 10;

/** The current catalogue data of the products in a cart or on a wishlist: `?id=a&id=b`. */
export const GET = route({
  handle: async ({ request, site }) => {
    const ids = idList.safeParse([...new Set(new URL(request.url).searchParams.getAll('id'))]);
    if (!ids.success) {
      return Response.json({ error: `Ask for 1 to ${MAX_CATALOGUE_IDS} product ids.` }, { status: 400 });
    }
    return { ok: true, data: await readProducts(site, ids.data) };
  },
});

async function readProducts(site: string, ids: string[]) {
  const products: (Purchasable & Stocked & { originalPrice: number | null; sizeHeading: string })[] = [];
  const missing: string[] = [];
  const unknown: string[] = [];
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    // After one failure the remaining products count as unknown, without further calls.
    const results =
      unknown.length > 0 ? [] : await Promise.all(batch.map((id) => getCurrentProduct(site, id)));
    batch.forEach((id, index) => {
      const result = results[index];
      if (!result?.ok) unknown.push(id);
      else if (!result.data) missing.push(id);
      // With the id of the request, because the store may spell it differently.
      else {
        const { originalPrice, variants, isSoldOut } = result.data;
        const heading = sizeHeading(result.data);
        products.push({
          ...toPurchasable(result.data),
          id,
          originalPrice,
          sizeHeading: heading,
          variants,
          isSoldOut,
        });
      }
    });
  }
  return { products, missing, unknown };
}
