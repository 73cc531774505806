import { getStoreInfo } from '@/lib/store-info/queries';
import { keptAnswer } from '../answers';
import { webManifest } from './web-manifest';

export const revalidate = 60;
export function generateStaticParams() {
  return [];
}

/** `/manifest.webmanifest` */
export async function GET(_request: Request, { params }: { params: Promise<{ site: string }> }) {
  const { site } = await params;
  return keptAnswer(site, 'application/manifest+json; charset=utf-8', async () =>
    JSON.stringify(webManifest(await getStoreInfo(site))),
  );
}
