import { and, eq, like, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { products } from '../db/schema/products';
import { shops } from '../db/schema/shops';
import { picturePath } from '../paths';
import type { SeedShop } from './catalogue';
import { productId } from './product-id';
import { productImages, shopImages } from './seed';

/** Begins every URL that is served from the seed's pictures; other URLs are an operator's own. */
const SEED_PICTURE = `${picturePath('')}%`;

/**
 * Gives a database that was seeded by an earlier version the present URLs of the seed's pictures, which change
 * with the pictures' content. Products and shops that do not come from the seed stay as they are.
 *
 * @param seedShops the shops of the seed
 */
export async function refreshImages(db: Database, seedShops: SeedShop[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const shop of seedShops) {
      await tx
        .update(shops)
        .set(shopImages(shop))
        .where(and(eq(shops.id, shop.id), like(shops.companyLogoUrl, SEED_PICTURE)));
      const present = shop.products.map((product) => ({
        id: productId(shop.id, product.slug),
        ...productImages(product),
      }));
      await tx.execute(sql`
        update ${products} set img_url = present."imgUrl", images = present.images
        from jsonb_to_recordset(${JSON.stringify(present)}::jsonb) as present(id uuid, "imgUrl" text, images jsonb)
        where ${products.id} = present.id and ${like(products.imgUrl, SEED_PICTURE)}
          and ${products.images} is distinct from present.images
      `);
    }
  });
}
