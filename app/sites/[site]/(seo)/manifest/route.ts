import { getStoreInfo } from '@/lib/store-info/queries';
import { cachedText } from '../responses';
import { webManifest } from './web-manifest';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** `/manifest.webmanifest` */
export const GET = cachedText('application/manifest+json; charset=utf-8', async (site) =>
  JSON.stringify(webManifest(await getStoreInfo(site))),
);
