import { publicOrigin } from '@/lib/env';
import { getStoreInfo } from '@/lib/store-info/queries';
import { cachedText } from '../responses';
import { llmsText } from './llms-text';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** `/llms.txt` */
export const GET = cachedText('text/plain; charset=utf-8', async (site) =>
  llmsText(await getStoreInfo(site), publicOrigin(site)),
);
