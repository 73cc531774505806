import { and, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { products } from '../db/schema/products';
import { isOwnedBy } from '../products/hidden-products';
import { CommandError } from './command';

type NamedProduct = { id: string; title: string };

/**
 * Finds products of a shop by their ids or SKUs, hidden ones included, in the order in which they are named.
 *
 * @throws CommandError when the shop lacks one
 */
export async function findProducts(db: Database, shopId: string, names: string[]): Promise<NamedProduct[]> {
  const ids = names.map((name) => name.toLowerCase()).filter((name) => z.uuid().safeParse(name).success);
  const found = await db
    .select({ id: products.id, sku: products.sku, title: products.title })
    .from(products)
    .where(and(isOwnedBy(shopId), or(inArray(products.id, ids), inArray(products.sku, names))));
  const named = names.map((name) => {
    const product = found.find(({ id, sku }) => id === name.toLowerCase() || sku === name);
    if (!product) throw new CommandError(`The shop has no product with the id or SKU ${name}.`);
    return product;
  });
  return [...new Set(named)];
}
