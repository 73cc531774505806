import { productCard, sharePicturePath } from '@/lib/metadata/share-card';
import { productPath } from '@/lib/products/product-path';
import { getProduct } from '@/lib/products/queries';
import { answerNoPicture, answerSharePicture } from '@/lib/share-picture/answer-share-picture';
import { getStoreInfo } from '@/lib/store-info/queries';

export const dynamic = 'force-static';
export const revalidate = 3600;
export function generateStaticParams() {
  return [];
}

type Context = { params: Promise<{ site: string; id: string; version: string }> };

/** The picture that messengers show of a product's link: `/product/{id}/share-{version}.jpg`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { site, id, version } = await params;
  const [product, store] = await Promise.all([getProduct(site, id), getStoreInfo(site)]);
  if (!product.ok || !store.isLoaded) return answerNoPicture(503);
  if (!product.data) return answerNoPicture(404);
  const card = productCard(product.data, store);
  return answerSharePicture({ card, version, path: sharePicturePath(productPath(product.data.id), card) });
}
