import { publicOrigin } from '@/lib/env';
import { getStoreInfo } from '@/lib/store-info/queries';
import { cachedText } from '../responses';
import { robotsText } from './robots-text';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** `/robots.txt` */
export async function GET(_request: Request, { params }: { params: Promise<{ site: string }> }) {
  const { site } = await params;
  return cachedText(site, 'text/plain; charset=utf-8', async () =>
    robotsText(publicOrigin(site), (await getStoreInfo(site)).features),
  );
}
