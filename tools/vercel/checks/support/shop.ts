import { deployment } from './deployment';
import { send } from './request';

/** What a deployment says of its shop. */
export type Shop = {
  name: string;
  /** Paths of the pages that the sitemap names, and one of products. */
  pages: string[];
  list: string;
  product: string;
};

/** @throws when the shop has no list or no product */
export async function readShop(): Promise<Shop> {
  const { name } = JSON.parse((await send('/manifest.webmanifest')).body);
  const pages = await readSitemap('/sitemaps/pages.xml');
  const [product] = await readSitemap('/sitemaps/products-1.xml');
  const list = pages.find((path) => path.startsWith('/products?category='));
  if (!list || !product) throw new Error(`The sitemap of ${deployment.host} names no list or no product.`);
  return { name, pages, list, product };
}

async function readSitemap(path: string): Promise<string[]> {
  const { body } = await send(path);
  return [...body.matchAll(/<loc>(?<url>[^<]+)</g)].map(({ groups }) => {
    const { pathname, search } = new URL((groups?.url ?? '').replaceAll('&amp;', '&'));
    return pathname + search;
  });
}
