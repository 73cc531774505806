import type { Database } from '../db/database';
import {
  paymentFields as paymentFieldsTable,
  paymentMethods as paymentMethodsTable,
} from '../db/schema/payments';
import { products } from '../db/schema/products';
import { shopHostnames, shops } from '../db/schema/shops';
import { users } from '../db/schema/users';
import { toPaise } from '../money';
import { picturePath } from '../paths';
import { hashPassword } from '../users/password';
import { demoCustomer } from './demo-customer';
import { seedOrders } from './demo-orders';
import { paymentFields, paymentMethods } from './payment-form';
import { pictureName } from './art/picture';
import { pictureColour } from './art/picture-colour';
import { productId } from './product-id';
import type { SeedProduct, SeedShop } from './types';

/** Rows of one insert; a product has 14 parameters and PostgreSQL takes 65,535 of them. */
const ROWS_AT_ONCE = 500;

function productRow(shopId: string, product: SeedProduct): typeof products.$inferInsert {
  const images = product.pictures.map((picture) => ({
    url: picturePath(pictureName(picture)),
    color: pictureColour(picture) ?? undefined,
  }));
  return {
    id: productId(shopId, product.slug),
    shopId,
    title: product.title,
    description: product.description,
    category: product.category,
    parentCategory: product.parentCategory,
    gender: product.gender,
    regularPrice: toPaise(product.regularPrice),
    discountedPrice: product.discountedPrice === null ? null : toPaise(product.discountedPrice),
    imgUrl: images[0]?.url ?? '',
    images,
    attributes: product.attributes.map((attribute, index) => ({ id: String(index + 1), ...attribute })),
    createdAt: new Date(product.createdAt),
  };
}

async function seedShop(db: Database, shop: SeedShop, passwordHash: string, now: Date): Promise<void> {
  const categoryImages = Object.entries(shop.categoryPictures).map(([name, picture]): [string, string] => [
    name,
    picturePath(pictureName(picture)),
  ]);
  await db.insert(shops).values({
    ...shop,
    companyLogoUrl: picturePath(pictureName(shop.logo)),
    categoryImages: Object.fromEntries(categoryImages),
    upiAddress: shop.upi.payeeAddress,
    upiName: shop.upi.payeeName,
  });
  const hostnames = shop.hostnames.map((hostname, position) => ({
    hostname: hostname.toLowerCase(),
    position,
    shopId: shop.id,
  }));
  await db.insert(shopHostnames).values(hostnames);
  for (let start = 0; start < shop.products.length; start += ROWS_AT_ONCE) {
    const batch = shop.products.slice(start, start + ROWS_AT_ONCE);
    await db.insert(products).values(batch.map((product) => productRow(shop.id, product)));
  }
  await db
    .insert(paymentMethodsTable)
    .values(paymentMethods.map((method, position) => ({ shopId: shop.id, position, ...method })));
  await db
    .insert(paymentFieldsTable)
    .values(paymentFields.map((definition, position) => ({ shopId: shop.id, position, definition })));
  const { email, firstName, lastName } = demoCustomer;
  const [customer] = await db
    .insert(users)
    .values({ shopId: shop.id, email, firstName, lastName, passwordHash })
    .returning({ id: users.id });
  if (customer && shop.isDefault) await seedOrders(db, shop.id, customer.id, now);
}

/**
 * Fills an empty database with shops, all or nothing; leaves one that has a shop as it is.
 *
 * @param seedShops the shops, their catalogues included
 * @param now the moment that the seeded orders' ages count from
 * @returns whether anything was written
 */
export async function seedDatabase(db: Database, seedShops: SeedShop[], now: Date): Promise<boolean> {
  const existing = await db.select({ id: shops.id }).from(shops).limit(1);
  if (existing.length > 0) return false;
  const passwordHash = await hashPassword(demoCustomer.password);
  await db.transaction(async (tx) => {
    for (const shop of seedShops) await seedShop(tx, shop, passwordHash, now);
  });
  return true;
}
