import { z } from 'zod';
import { CATALOGUE_ID, MAX_CATALOGUE_IDS } from '@/lib/cart/availability';
import { route } from '@/lib/api/route';
import { getCurrentProducts } from '@/lib/products/current-products';
import { imageTemplate } from '@/lib/images/image-path';
import { imageSources } from '@/lib/images/image-sources';
import { toPurchasable, type Product } from '@/lib/products/product';
import { sellsClothing } from '@/lib/store-info/store-info';
import { getStoreInfo } from '@/lib/store-info/queries';
import { imagesOf, picturedColors, sizeHeading } from '@/lib/products/variants';

const idList = z.array(z.string().regex(CATALOGUE_ID)).min(1).max(MAX_CATALOGUE_IDS);

/** The current catalogue data of the products in a cart or on a wishlist: `?id=a&id=b`. */
export const GET = route({
  handle: async ({ request, site }) => {
    const ids = idList.safeParse([...new Set(new URL(request.url).searchParams.getAll('id'))]);
    if (!ids.success) {
      return Response.json({ error: `Ask for 1 to ${MAX_CATALOGUE_IDS} product ids.` }, { status: 400 });
    }
    const { found, missing, unknown } = await getCurrentProducts(site, ids.data);
    const hasSizes = found.some(([, { sizes }]) => sizes.length > 0);
    const isClothing = !hasSizes || sellsClothing(await getStoreInfo(site));
    const products = found.map(([id, product]) => ({
      ...toPurchasable(product),
      id,
      originalPrice: product.originalPrice,
      sizeHeading: sizeHeading(product, isClothing),
      variants: product.variants,
      isSoldOut: product.isSoldOut,
      ...colorDetails(product),
    }));
    return { ok: true, data: { products, missing, unknown } };
  },
});

/** The swatch and the picture of each color, as far as the store sends them. */
function colorDetails(product: Product) {
  const pictured = picturedColors(product);
  const details = product.colors.flatMap((name) => {
    const swatch = product.swatches?.get(name);
    const [src] = pictured.includes(name) ? imagesOf(product, name) : [];
    if (!swatch && !src) return [];
    return { name, swatch, ...(src && { src, template: imageTemplate(src, imageSources(process.env)) }) };
  });
  return details.length > 0 && { colorDetails: details };
}
