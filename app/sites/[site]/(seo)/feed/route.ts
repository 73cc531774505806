import { paginateCatalogue } from '@/lib/products/catalogue';
import { createCatalogueReader } from '@/lib/products/catalogue-reader';
import { FEED_END, feedItem, feedStart } from '@/lib/seo/product-feed';
import { getStoreInfo } from '@/lib/store-info/queries';
import { publicSite } from '@/lib/seo/public-site';
import { streamResponse, withoutBody } from '../responses';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ site: string }> };

/** `/feeds/products.xml`: all products, for Google Merchant Center. */
export async function GET(_request: Request, { params }: Context) {
  const { site } = await params;
  const type = 'application/rss+xml; charset=utf-8';
  // A sale that ends takes its price out of the feed.
  let validUntil = Infinity;
  const onSaleEnd = (endsAt: number) => {
    validUntil = Math.min(validUntil, endsAt);
  };
  const generate = () => feed(site, onSaleEnd);
  return streamResponse({ site, name: 'feed', type, generate, validUntil: () => validUntil });
}

export async function HEAD(request: Request, context: Context) {
  return withoutBody(await GET(request, context));
}

async function* feed(site: string, onSaleEnd: (endsAt: number) => void): AsyncGenerator<string> {
  const store = await getStoreInfo(site);
  if (!store.isLoaded) throw new Error('the store info is missing');
  const target = publicSite(site);
  let start = feedStart(store, target.origin);
  for await (const products of paginateCatalogue(createCatalogueReader(site))) {
    for (const { saleEndsAt } of products) {
      const endsAt = Date.parse(saleEndsAt ?? '');
      if (endsAt > Date.now()) onSaleEnd(endsAt);
    }
    yield start + products.map((product) => feedItem(product, target, store)).join('');
    start = '';
  }
  yield start + FEED_END;
}
