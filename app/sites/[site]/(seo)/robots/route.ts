import { publicOrigin } from '@/lib/env';
import { getStoreInfo } from '@/lib/store-info/queries';
import { cachedText } from '../responses';
import { robotsText } from './robots-text';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** `/robots.txt` */
export const GET = cachedText('text/plain; charset=utf-8', async (site) =>
  robotsText(publicOrigin(site), (await getStoreInfo(site)).features),
);
