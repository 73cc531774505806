import { getStoreInfo } from '@/lib/store-info/queries';
import { cachedText } from '../responses';
import { webManifest } from './web-manifest';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** `/manifest.webmanifest` */
export async function GET(_request: Request, { params }: { params: Promise<{ site: string }> }) {
  const { site } = await params;
  return cachedText(site, 'application/manifest+json; charset=utf-8', async () =>
    JSON.stringify(webManifest(await getStoreInfo(site))),
  );
}
