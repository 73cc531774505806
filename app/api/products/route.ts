import { z } from 'zod';
import { CATALOGUE_ID, MAX_CATALOGUE_IDS } from '@/lib/cart/availability';
import { route } from '@/lib/api/route';
import { getCurrentProducts } from '@/lib/products/current-products';
import { toPurchasable } from '@/lib/products/product';
import { sizeHeading } from '@/lib/products/variants';

const idList = z.array(z.string().regex(CATALOGUE_ID)).min(1).max(MAX_CATALOGUE_IDS);

/** The current catalogue data of the products in a cart or on a wishlist: `?id=a&id=b`. */
export const GET = route({
  handle: async ({ request, site }) => {
    const ids = idList.safeParse([...new Set(new URL(request.url).searchParams.getAll('id'))]);
    if (!ids.success) {
      return Response.json({ error: `Ask for 1 to ${MAX_CATALOGUE_IDS} product ids.` }, { status: 400 });
    }
    const { found, missing, unknown } = await getCurrentProducts(site, ids.data);
    const products = found.map(([id, product]) => ({
      ...toPurchasable(product),
      id,
      originalPrice: product.originalPrice,
      sizeHeading: sizeHeading(product),
      variants: product.variants,
      isSoldOut: product.isSoldOut,
    }));
    return { ok: true, data: { products, missing, unknown } };
  },
});
