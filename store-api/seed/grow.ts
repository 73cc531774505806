import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { products } from '../db/schema/products';
import { shops } from '../db/schema/shops';

/** Products made by one statement: the database holds no more than these in memory at once. */
const BATCH_SIZE = 10_000;

/**
 * Fills the default shop's catalogue up to a number of products, for measuring. The new ones are the seeded
 * ones over and over, each with a number in its title, older by a minute each, under ids that are the same
 * in every run, with a price of its own within 30 % of theirs, and with the same pictures and stock. The ids are UUIDs of version 8, as the store API requires one to be of a
 * known version.
 *
 * @param wanted how many products the shop has in the end; a catalogue that has more stays as it is
 * @param onProgress is called after each batch with the number of products so far
 * @throws Error when no shop is there to take the products from
 */
export async function growProducts(
  db: Database,
  wanted: number,
  onProgress: (made: number) => void,
): Promise<void> {
  const [shop] = await db.select({ id: shops.id }).from(shops).where(eq(shops.isDefault, true));
  const existing = shop ? await db.$count(products, eq(products.shopId, shop.id)) : 0;
  if (!shop || existing === 0) throw new Error('There are no seeded products to copy.');
  const idOf = sql`overlay(overlay(md5(${shop.id}::text || '/' || n) placing '8' from 13) placing '8' from 17)::uuid`;
  await db.execute(sql`
    create temporary table pattern as
    select *, row_number() over (order by created_at desc, id) - 1 as place from products where shop_id = ${shop.id}
  `);
  for (let made = existing; made < wanted; made += BATCH_SIZE) {
    const last = Math.min(made + BATCH_SIZE, wanted);
    await db.execute(sql`
      insert into products (id, shop_id, title, description, category, parent_category, gender,
        regular_price, discounted_price, img_url, images, attributes, created_at)
      select ${idOf}, shop_id, title || ' ' || n, description, category, parent_category, gender,
        regular_price / 100 * (70 + n % 61), discounted_price / 100 * (70 + n % 61), img_url, images, attributes, created_at - n * interval '1 minute'
      from generate_series(${made + 1}::int, ${last}::int) as n
      join pattern on place = n % ${existing}::int
    `);
    await db.execute(sql`
      insert into product_variants (product_id, size, color, stock)
      select ${idOf}, variant.size, variant.color, variant.stock
      from generate_series(${made + 1}::int, ${last}::int) as n
      join pattern on place = n % ${existing}::int
      join product_variants as variant on variant.product_id = pattern.id
    `);
    onProgress(last);
  }
  await db.execute(sql`drop table pattern`);
  // Gives the planner statistics, and index-only scans their visibility map.
  await db.execute(sql`vacuum analyze products, product_variants, product_index, search_words`);
}
