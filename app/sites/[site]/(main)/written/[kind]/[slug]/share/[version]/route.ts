import { getShopPage } from '@/lib/content/page-queries';
import { pagePath, toPageKind } from '@/lib/routes/written-pages';
import { shareImagePath, versionedImagePath, writtenCard } from '@/lib/seo/metadata/share-card';
import { noImageResponse, shareImageResponse } from '@/lib/seo/share-image/share-image-response';
import { getStoreInfo } from '@/lib/store-info/queries';

export const dynamic = 'force-static';
export const revalidate = 3600;
// In seconds, for Vercel: a setting of its own keeps the image library out of the function of the other routes.
export const maxDuration = 30;
export const generateStaticParams = () => [];

type Context = { params: Promise<{ site: string; kind: string; slug: string; version: string }> };

/** `/pages/{slug}/share-{version}.jpg` and the same of the journal: the preview image of a page that the store has written. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { site, kind: segment, slug, version } = await params;
  const kind = toPageKind(segment);
  const [page, store] = await Promise.all([getShopPage(site, kind, slug), getStoreInfo(site)]);
  if (!page.ok || !store.isLoaded) return noImageResponse(503);
  if (!page.data) return noImageResponse(404);
  const path = pagePath({ kind, slug });
  const card = writtenCard(page.data, store);
  return shareImageResponse({
    card,
    requested: versionedImagePath(path, version),
    path: shareImagePath(path, card),
  });
}
