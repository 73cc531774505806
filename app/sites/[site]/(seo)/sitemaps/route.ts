import { publicOrigin } from '@/lib/env';
import { getPartCount } from '@/lib/products/catalogue-reader';
import { MAX_URLS, sitemapIndex } from '@/lib/seo/sitemap';
import { cachedText } from '../responses';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** `/sitemap.xml`: the index of all sitemaps. */
export const GET = cachedText('application/xml; charset=utf-8', async (site) => {
  const parts = await getPartCount(site, MAX_URLS);
  if (!parts.ok) return null;
  const names = ['pages', ...Array.from({ length: parts.data }, (_, index) => `products-${index + 1}`)];
  const origin = publicOrigin(site);
  return sitemapIndex(names.map((name) => `${origin}/sitemaps/${name}.xml`));
});
