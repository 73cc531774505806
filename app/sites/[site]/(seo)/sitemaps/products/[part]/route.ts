import { paginateCatalogue } from '@/lib/products/catalogue';
import { createCatalogueReader, getPartCount } from '@/lib/products/catalogue-reader';
import { MAX_URLS, productUrl, urlEntry, URLSET_END, URLSET_START } from '@/lib/seo/sitemap';
import { publicSite } from '@/lib/seo/public-site';
import {
  notFoundResponse,
  streamResponse,
  unavailableResponse,
  withoutBody,
} from '@/app/sites/[site]/(seo)/responses';
import { isAllowedHost } from '@/lib/site/hosts.mjs';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ site: string; part: string }> };

/** `/sitemaps/products-1.xml` and so on: each lists 5,000 consecutive products of the catalogue. */
export async function GET(_request: Request, { params }: Context) {
  const { site, part } = await params;
  if (!isAllowedHost(site, process.env)) return notFoundResponse();
  // The number of parts is cached, so a made-up part costs nothing.
  const parts = await getPartCount(site, MAX_URLS);
  if (!parts.ok) return unavailableResponse();
  if (Number(part) > parts.data) return notFoundResponse();
  return streamResponse({
    site,
    name: `sitemap ${part}`,
    type: 'application/xml; charset=utf-8',
    generate: () => sitemapOfPart(site, Number(part)),
  });
}

export async function HEAD(request: Request, context: Context) {
  return withoutBody(await GET(request, context));
}

async function* sitemapOfPart(site: string, part: number): AsyncGenerator<string> {
  const target = publicSite(site);
  const range = { from: (part - 1) * MAX_URLS, count: MAX_URLS };
  let start = URLSET_START;
  for await (const products of paginateCatalogue(createCatalogueReader(site), range)) {
    yield start + products.map((product) => urlEntry(productUrl(product, target))).join('');
    start = '';
  }
  // A part that has ended since they were counted yields nothing, so the response is 404.
  if (!start) yield URLSET_END;
}
