import { publicOrigin } from '@/lib/env';
import { getStoreInfo } from '@/lib/store-info/queries';
import { cachedText } from '../responses';
import { securityText } from './security-text';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** `/.well-known/security.txt` */
export async function GET(_request: Request, { params }: { params: Promise<{ site: string }> }) {
  const { site } = await params;
  return cachedText(site, 'text/plain; charset=utf-8', async () => {
    const store = await getStoreInfo(site);
    return store.isLoaded ? securityText(store, publicOrigin(site), Date.now()) : null;
  });
}
