import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { products, productVariants } from '../db/schema/products';
import { isOwnedBy } from '../products/hidden-products';
import { startCountingStock } from '../products/variants';
import type { ImportedProduct, StockedProduct, Variant } from './merge-product';

/** A product to write; `before` are the pieces that are stored. */
export type ProductChange = StockedProduct & { id: string; isNew: boolean; before: Variant[] };

/** Variants of one statement: PostgreSQL takes 65,535 parameters, and one has 4. */
const VARIANT_BATCH_SIZE = 5_000;

/** What a product file has of a product. */
export const importedColumns = {
  sku: products.sku,
  title: products.title,
  description: products.description,
  category: products.category,
  parentCategory: products.parentCategory,
  gender: products.gender,
  regularPrice: products.regularPrice,
  discountedPrice: products.discountedPrice,
  saleEndsAt: products.saleEndsAt,
  imgUrl: products.imgUrl,
  images: products.images,
  attributes: products.attributes,
  details: products.details,
  hsn: products.hsn,
  soldOut: products.soldOut,
  createdAt: products.createdAt,
};

/** What an existing product gets. A time without microseconds does not move a product that has them. */
const replacements = {
  ...Object.fromEntries(
    Object.entries(importedColumns).map(([name, column]) => [
      name,
      sql`excluded.${sql.identifier(column.name)}`,
    ]),
  ),
  createdAt: sql`case when date_trunc('milliseconds', ${products.createdAt}) = excluded.created_at
    then ${products.createdAt} else excluded.created_at end`,
};

/** Groups rows by product, in the order of their key. */
export function groupVariants(rows: (Variant & { productId: string })[]): Map<string, Variant[]> {
  const byProduct = new Map<string, Variant[]>();
  for (const { productId, size, color, stock } of rows) {
    const known = byProduct.get(productId) ?? [];
    known.push({ size, color, stock });
    byProduct.set(productId, known);
  }
  return byProduct;
}

/**
 * Reads and locks products of a shop, their variants first and in the order of their key, as orders do.
 *
 * @param ids those that the shop lacks are missing in the result
 */
export async function loadProducts(
  tx: Database,
  shopId: string,
  ids: string[],
): Promise<Map<string, StockedProduct>> {
  if (ids.length === 0) return new Map();
  const { productId, size, color } = productVariants;
  const variants = await tx
    .select()
    .from(productVariants)
    .where(inArray(productId, ids))
    .orderBy(asc(productId), asc(size), asc(color))
    .for('update');
  const byProduct = groupVariants(variants);
  const rows = await tx
    .select({ id: products.id, product: importedColumns })
    .from(products)
    .where(and(isOwnedBy(shopId), inArray(products.id, ids)))
    .orderBy(asc(products.id))
    .for('no key update');
  return new Map(rows.map(({ id, product }) => [id, { product, variants: byProduct.get(id) ?? [] }]));
}

/** Finds products of a shop by its own ids of them; those that it lacks are missing in the result. */
export async function findSkus(tx: Database, shopId: string, skus: string[]): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map();
  const rows = await tx
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(and(isOwnedBy(shopId), inArray(products.sku, skus)));
  return new Map(rows.map(({ id, sku }) => [sku ?? '', id]));
}

const keyOf = ({ size, color }: Variant) => JSON.stringify([size, color]);

async function storeVariants(tx: Database, shopId: string, changes: ProductChange[]): Promise<void> {
  const gone = changes.flatMap(({ id, before, variants }) => {
    const kept = new Set(variants.map(keyOf));
    return before.filter((variant) => !kept.has(keyOf(variant))).map((variant) => ({ id, ...variant }));
  });
  const come = changes.flatMap(({ id, before, variants }) => {
    const known = new Map(before.map((variant) => [keyOf(variant), variant.stock]));
    return variants
      .filter((variant) => known.get(keyOf(variant)) !== variant.stock)
      .map((variant) => ({ productId: id, ...variant }));
  });
  if (come.length > 0) await startCountingStock(tx, shopId);
  const { productId, size, color } = productVariants;
  for (let start = 0; start < gone.length; start += VARIANT_BATCH_SIZE) {
    const batch = gone.slice(start, start + VARIANT_BATCH_SIZE);
    const conditions = batch.map((key) =>
      and(eq(productId, key.id), eq(size, key.size), eq(color, key.color)),
    );
    await tx.delete(productVariants).where(or(...conditions));
  }
  for (let start = 0; start < come.length; start += VARIANT_BATCH_SIZE) {
    await tx
      .insert(productVariants)
      .values(come.slice(start, start + VARIANT_BATCH_SIZE))
      .onConflictDoUpdate({ target: [productId, size, color], set: { stock: sql`excluded.stock` } });
  }
}

function rowOf(shopId: string, id: string, product: ImportedProduct): typeof products.$inferInsert {
  return { id, shopId, ...product };
}

/**
 * Writes products and their pieces by few statements, so that the catalogue's triggers run once for each.
 *
 * @param tx the transaction that has locked the products that exist
 */
export async function storeProducts(tx: Database, shopId: string, changes: ProductChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insert(products)
    .values(changes.map(({ id, product }) => rowOf(shopId, id, product)))
    .onConflictDoUpdate({ target: products.id, set: replacements });
  await storeVariants(tx, shopId, changes);
}
