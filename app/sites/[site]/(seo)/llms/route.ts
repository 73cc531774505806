import { publicOrigin } from '@/lib/env';
import { getStoreInfo } from '@/lib/store-info/queries';
import { cachedText } from '../responses';
import { llmsText } from './llms-text';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** `/llms.txt` */
export async function GET(_request: Request, { params }: { params: Promise<{ site: string }> }) {
  const { site } = await params;
  return cachedText(site, 'text/plain; charset=utf-8', async () =>
    llmsText(await getStoreInfo(site), publicOrigin(site)),
  );
}
