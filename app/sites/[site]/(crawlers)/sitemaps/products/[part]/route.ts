import { walkCatalogue } from '@/lib/products/catalogue';
import { catalogueReader } from '@/lib/products/catalogue-reader';
import { toSitemapUrl } from '@/lib/products/sitemap-url';
import { MOST_URLS, urlEntry, URLSET_END, URLSET_START } from '@/lib/sitemap-xml';
import { publicSite } from '../../../public-site';
import { streamAnswer, withoutBody } from '../../../stream-answer';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ site: string; part: string }> };

/** `/sitemaps/products-1.xml` and so on: each the products of 5,000 places in the store's list. */
export async function GET(_request: Request, { params }: Context) {
  const { site, part } = await params;
  return streamAnswer(site, 'application/xml; charset=utf-8', sitemapOfPart(site, Number(part)));
}

export async function HEAD(request: Request, context: Context) {
  return withoutBody(await GET(request, context));
}

async function* sitemapOfPart(site: string, part: number): AsyncGenerator<string> {
  const names = publicSite(site);
  const stretch = { from: (part - 1) * MOST_URLS, count: MOST_URLS };
  let start = URLSET_START;
  for await (const products of walkCatalogue(catalogueReader(site), stretch)) {
    yield start + products.map((product) => urlEntry(toSitemapUrl(product, names))).join('');
    start = '';
  }
  // Nothing was found: the part lies beyond the end.
  if (!start) yield URLSET_END;
}
