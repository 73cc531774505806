import { walkCatalogue } from '@/lib/products/catalogue';
import { createCatalogueReader } from '@/lib/products/catalogue-reader';
import { toSitemapUrl } from '@/lib/seo/sitemap-url';
import { MAX_URLS, urlEntry, URLSET_END, URLSET_START } from '@/lib/seo/sitemap-xml';
import { publicSite } from '@/app/sites/[site]/(seo)/public-site';
import { streamResponse, withoutBody } from '@/app/sites/[site]/(seo)/stream-response';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ site: string; part: string }> };

/** `/sitemaps/products-1.xml` and so on: each the products of 5,000 places in the store's list. */
export async function GET(_request: Request, { params }: Context) {
  const { site, part } = await params;
  return streamResponse(site, 'application/xml; charset=utf-8', sitemapOfPart(site, Number(part)));
}

export async function HEAD(request: Request, context: Context) {
  return withoutBody(await GET(request, context));
}

async function* sitemapOfPart(site: string, part: number): AsyncGenerator<string> {
  const names = publicSite(site);
  const stretch = { from: (part - 1) * MAX_URLS, count: MAX_URLS };
  let start = URLSET_START;
  for await (const products of walkCatalogue(createCatalogueReader(site), stretch)) {
    yield start + products.map((product) => urlEntry(toSitemapUrl(product, names))).join('');
    start = '';
  }
  // Nothing was found: the part lies beyond the end.
  if (!start) yield URLSET_END;
}
