import 'server-only';
import type { ProductDetails, Product } from './product';
import { getPairedProduct, markSaleEnd } from './queries';

const MAX_PAIRS = 4;

/** Reads the products that the store pairs with one, in its order; those that can't be read are left out. */
export async function getPairs(
  site: string,
  { id, pairsWith }: Pick<ProductDetails, 'id' | 'pairsWith'>,
): Promise<Product[]> {
  const ids = [...new Set(pairsWith)].filter((other) => other !== id).slice(0, MAX_PAIRS);
  const found = await Promise.all(ids.map((other) => getPairedProduct(site, other)));
  const products = found.filter((product) => product !== null);
  await markSaleEnd(products);
  return products;
}
