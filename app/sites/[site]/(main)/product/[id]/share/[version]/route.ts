import {
  cardVersion,
  productCard,
  productCards,
  shareImagePath,
  versionedImagePath,
} from '@/lib/seo/metadata/share-card';
import { productPath } from '@/lib/products/product-path';
import { getProduct } from '@/lib/products/queries';
import { decodeSegment } from '@/lib/routes/path-segment';
import { noImageResponse, shareImageResponse } from '@/lib/seo/share-image/share-image-response';
import { getStoreInfo } from '@/lib/store-info/queries';

export const dynamic = 'force-static';
export const revalidate = 3600;
// In seconds, for Vercel: a setting of its own keeps the image library out of the function of the other routes.
export const maxDuration = 30;
export const generateStaticParams = () => [];

type Context = { params: Promise<{ site: string; id: string; version: string }> };

/** `/product/{id}/share-{version}.jpg`: the preview image of a product, or of one of its colors. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { site, id: segment, version } = await params;
  const id = decodeSegment(segment);
  const [product, store] = await Promise.all([getProduct(site, id), getStoreInfo(site)]);
  if (!product.ok || !store.isLoaded) return noImageResponse(503);
  if (!product.data) return noImageResponse(404);
  const card =
    productCards(product.data, store).find((candidate) => cardVersion(candidate) === version) ??
    productCard(product.data, store);
  return shareImageResponse({
    card,
    requested: versionedImagePath(productPath(id), version),
    path: shareImagePath(productPath(product.data.id), card),
  });
}
