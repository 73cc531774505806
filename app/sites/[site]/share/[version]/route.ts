import { storeCard, shareImagePath } from '@/lib/seo/metadata/share-card';
import { noImageResponse, shareImageResponse } from '@/lib/seo/share-image/share-image-response';
import { getStoreInfo } from '@/lib/store-info/queries';

export const dynamic = 'force-static';
export const revalidate = 3600;
export function generateStaticParams() {
  return [];
}

type Context = { params: Promise<{ site: string; version: string }> };

/** The picture that messengers show of a link to any page but a product's: `/share-{version}.jpg`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { site, version } = await params;
  const store = await getStoreInfo(site);
  if (!store.isLoaded) return noImageResponse(503);
  const card = storeCard(store);
  return shareImageResponse({ card, version, path: shareImagePath('/', card) });
}
