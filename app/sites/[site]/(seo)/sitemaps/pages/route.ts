import { publicOrigin } from '@/lib/env';
import { urlset } from '@/lib/seo/sitemap-xml';
import { cachedText } from '@/app/sites/[site]/(seo)/responses';
import { getPagePaths } from './page-paths';

export const revalidate = 60;
export function generateStaticParams() {
  return [];
}

/** `/sitemaps/pages.xml`, all that is indexed but the products. */
export async function GET(_request: Request, { params }: { params: Promise<{ site: string }> }) {
  const { site } = await params;
  return cachedText(site, 'application/xml; charset=utf-8', async () => {
    const paths = await getPagePaths(site);
    const origin = publicOrigin(site);
    return paths && urlset(paths.map((path) => ({ loc: origin + path })));
  });
}
