import { walkCatalogue } from '@/lib/products/catalogue';
import { createCatalogueReader } from '@/lib/products/catalogue-reader';
import { feedItem } from '@/lib/seo/feed-item';
import { getStoreInfo } from '@/lib/store-info/queries';
import { publicSite } from '../public-site';
import { streamResponse, withoutBody } from '../stream-response';
import { FEED_END, feedStart } from './feed-channel';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ site: string }> };

/** `/feeds/products.xml`, all products for Google Merchant Center. */
export async function GET(_request: Request, { params }: Context) {
  const { site } = await params;
  return streamResponse(site, 'application/rss+xml; charset=utf-8', feed(site));
}

export async function HEAD(request: Request, context: Context) {
  return withoutBody(await GET(request, context));
}

async function* feed(site: string): AsyncGenerator<string> {
  const store = await getStoreInfo(site);
  if (!store.isLoaded) throw new Error('the feed needs the store’s name');
  const names = publicSite(site);
  let start = feedStart(store, names.origin);
  for await (const products of walkCatalogue(createCatalogueReader(site))) {
    yield start + products.map((product) => feedItem(product, names, store.storeName)).join('');
    start = '';
  }
  yield start + FEED_END;
}
