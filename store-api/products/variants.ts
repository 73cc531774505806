import { z } from '@hono/zod-openapi';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { productVariants } from '../db/schema/products';
import { shops, type Shop } from '../db/schema/shops';
import { MAX_QUANTITY } from '../orders/order-request';
import { PLAIN_EXTRAS } from '../shops/shop-schema';

export const variantSchema = z.object({
  size: z.string().optional(),
  color: z.string().optional(),
  stock: z.int().openapi({ description: `The pieces that there are; ${MAX_QUANTITY} for more.` }),
});

/** A variant as the API returns it. */
export type VariantResponse = z.infer<typeof variantSchema>;

/** Whether a shop counts its stock. */
export function isCountingStock({ extras }: Pick<Shop, 'extras'>): boolean {
  return extras?.features.includes('stock') === true;
}

/** From now on a shop counts its stock: whoever says how much there is does not want to sell more. */
export async function startCountingStock(db: Database, shopId: string): Promise<void> {
  const extras = sql`coalesce(${shops.extras}, ${JSON.stringify(PLAIN_EXTRAS)}::jsonb)`;
  await db
    .update(shops)
    .set({ extras: sql`jsonb_set(${extras}, '{features}', ${extras}->'features' || '["stock"]'::jsonb)` })
    .where(and(eq(shops.id, shopId), sql`not ${extras}->'features' @> '["stock"]'::jsonb`));
}

/**
 * Reads the stock of products.
 *
 * @returns by product id; a product whose stock is not counted is missing
 */
export async function readVariants(
  db: Database,
  shop: Pick<Shop, 'extras'>,
  productIds: string[],
): Promise<Map<string, VariantResponse[]>> {
  if (!isCountingStock(shop) || productIds.length === 0) return new Map();
  const { productId, size, color } = productVariants;
  const rows = await db
    .select()
    .from(productVariants)
    .where(inArray(productId, productIds))
    .orderBy(productId, size, color);
  const byProduct = new Map<string, VariantResponse[]>();
  for (const row of rows) {
    const variants = byProduct.get(row.productId) ?? [];
    variants.push({
      ...(row.size && { size: row.size }),
      ...(row.color && { color: row.color }),
      stock: Math.min(row.stock, MAX_QUANTITY),
    });
    byProduct.set(row.productId, variants);
  }
  return byProduct;
}
