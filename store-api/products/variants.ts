import { z } from '@hono/zod-openapi';
import { inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { productVariants } from '../db/schema/products';
import type { Shop } from '../db/schema/shops';
import { MAX_QUANTITY } from '../orders/order-request';

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
