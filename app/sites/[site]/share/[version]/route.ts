import { shareImagePath, storeCard, versionedImagePath } from '@/lib/seo/metadata/share-card';
import { noImageResponse, shareImageResponse } from '@/lib/seo/share-image/share-image-response';
import { getStoreInfo } from '@/lib/store-info/queries';

export const dynamic = 'force-static';
export const revalidate = 3600;
// In seconds, for Vercel: a setting of its own keeps the image library out of the function of the other routes.
export const maxDuration = 30;
export const generateStaticParams = () => [];

type Context = { params: Promise<{ site: string; version: string }> };

/** `/share-{version}.jpg`: the preview image of every page except products. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { site, version } = await params;
  const store = await getStoreInfo(site);
  if (!store.isLoaded) return noImageResponse(503);
  const card = storeCard(store);
  return shareImageResponse({
    card,
    requested: versionedImagePath('/', version),
    path: shareImagePath('/', card),
  });
}
