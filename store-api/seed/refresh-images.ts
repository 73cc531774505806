import { eq, like, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { products } from '../db/schema/products';
import { shops } from '../db/schema/shops';
import { picturePath } from '../paths';
import type { SeedShop } from './catalogue';
import { productId } from './product-id';
import { productImages, shopImages } from './seed';

/** Begins every URL of the seed's pictures; other URLs are an operator's own. */
const SEED_PICTURES = picturePath('');

/** A picture of the seed in a text: its address without the hash of its content, and that hash. */
const SEED_PICTURE = new RegExp(`(?<name>${SEED_PICTURES}[a-z0-9-]+)-[0-9a-f]{8}\\.webp`, 'g');

/**
 * Gives a database that was seeded by an earlier version the present URLs of the seed's pictures, which change with
 * the pictures' content. URLs that an operator has set, and products with one of them, stay as they are.
 *
 * @param seedShops the shops of the seed
 */
export async function refreshImages(db: Database, seedShops: SeedShop[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const shop of seedShops) {
      await refreshShop(tx, shop);
      const present = shop.products.map((product) => ({
        id: productId(shop.id, product.slug),
        ...productImages(product),
      }));
      await tx.execute(sql`
        update ${products} set img_url = present."imgUrl", images = present.images
        from jsonb_to_recordset(${JSON.stringify(present)}::jsonb) as present(id uuid, "imgUrl" text, images jsonb)
        where ${products.id} = present.id and ${like(products.imgUrl, `${SEED_PICTURES}%`)}
          and ${products.images} is distinct from present.images
          and not exists (
            select from jsonb_array_elements(${products.images}) image where image->>'url' not like ${`${SEED_PICTURES}%`}
          )
      `);
    }
  });
}

async function refreshShop(tx: Pick<Database, 'select' | 'update'>, shop: SeedShop): Promise<void> {
  const [stored] = await tx.select().from(shops).where(eq(shops.id, shop.id));
  if (!stored) return;
  const present = shopImages(shop);
  const isSeeded = (url: string | null | undefined) => url?.startsWith(SEED_PICTURES) ?? false;
  const categoryImages = Object.entries(stored.categoryImages).map(([name, url]) => [
    name,
    isSeeded(url) ? (present.categoryImages[name] ?? url) : url,
  ]);
  await tx
    .update(shops)
    .set({
      look: withPresentPictures(stored.look, shop),
      search: withPresentPictures(stored.search, shop),
      companyLogoUrl: isSeeded(stored.companyLogoUrl) ? present.companyLogoUrl : stored.companyLogoUrl,
      categoryImages: Object.fromEntries(categoryImages),
    })
    .where(eq(shops.id, shop.id));
}

/** What a shop has put together, with the seed's pictures of its sections, menus, pages and collections in their present version. */
function withPresentPictures(stored: object | null, { look, search }: SeedShop): SQL | null {
  if (!stored) return null;
  const files = JSON.stringify([look, search]).matchAll(/(?<=["/])(?<name>[a-z0-9-]+)-[0-9a-f]{8}\.webp/g);
  const present = new Map(
    [...files].map(({ 0: file, groups }) => [picturePath(groups?.name ?? ''), picturePath(file)]),
  );
  const text = JSON.stringify(stored).replace(SEED_PICTURE, (url, name: string) => present.get(name) ?? url);
  return sql`${text}::jsonb`;
}
