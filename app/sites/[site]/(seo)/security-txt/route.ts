import { publicOrigin } from '@/lib/env';
import { getStoreInfo } from '@/lib/store-info/queries';
import { cachedText } from '../responses';
import { securityText } from './security-text';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** `/.well-known/security.txt` */
export const GET = cachedText('text/plain; charset=utf-8', async (site) => {
  const store = await getStoreInfo(site);
  return store.isLoaded ? securityText(store, publicOrigin(site), Date.now()) : null;
});
