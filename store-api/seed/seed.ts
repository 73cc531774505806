import type { Database } from '../db/database';
import { coupons } from '../db/schema/coupons';
import {
  paymentFields as paymentFieldsTable,
  paymentMethods as paymentMethodsTable,
} from '../db/schema/payments';
import { products, productVariants, type ProductImage } from '../db/schema/products';
import { shopHostnames, shops } from '../db/schema/shops';
import { toPaise } from '../money';
import { picturePath } from '../paths';
import { readSeedPaymentForm, type SeedPaymentForm, type SeedProduct, type SeedShop } from './catalogue';
import { insertDemoCustomer } from './demo-customer';
import { seedOrders } from './demo-orders';
import { productId } from './product-id';
import { seedReviews } from './reviews';

/**
 * Products of one insert. One has 19 parameters and its variants, of which few have more than 20, 4 each; PostgreSQL takes
 * 65,535 of them.
 */
const INSERT_BATCH_SIZE = 500;

/** What all shops of one seeding share. */
type SeedContext = { withDemoCustomer: boolean; paymentForm: SeedPaymentForm; now: Date };

/** The URLs of a shop's own pictures, as its row holds them. */
export function shopImages({ logo, categoryImages }: SeedShop): {
  companyLogoUrl: string;
  categoryImages: Record<string, string>;
} {
  const urls = Object.entries(categoryImages).map(([name, file]) => [name, picturePath(file)] as const);
  return { companyLogoUrl: picturePath(logo), categoryImages: Object.fromEntries(urls) };
}

/** The URLs of a product's pictures, as its row holds them. */
export function productImages({ images, colorImages }: SeedProduct): {
  imgUrl: string;
  images: ProductImage[];
} {
  const [main, ...parts] = images;
  const [first, ...others] = colorImages;
  const rows = [
    ...(main ? [{ ...main, colorName: first?.color }] : []),
    // Parts were only drawn in the first color; they show how the product is made in all of them.
    ...parts.map(({ label, ...image }) => ({
      ...image,
      label: label && first ? `${label} in ${first.color}` : label,
    })),
    ...others.map(({ color, ...image }) => ({ ...image, colorName: color })),
  ].map(({ file, placeholder, ...rest }) => ({ url: picturePath(file), color: placeholder, ...rest }));
  return { imgUrl: rows[0]?.url ?? '', images: rows };
}

function productRow(shopId: string, product: SeedProduct): typeof products.$inferInsert {
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
    ...productImages(product),
    attributes: product.attributes.map((attribute, index) => ({ id: String(index + 1), ...attribute })),
    createdAt: new Date(product.createdAt),
    soldOut: product.soldOut,
    saleEndsAt: product.saleEndsAt,
    details: product.details,
  };
}

async function seedShop(db: Database, shop: SeedShop, context: SeedContext): Promise<void> {
  const { withDemoCustomer, paymentForm, now } = context;
  const { methods, fields, trialFields } = paymentForm;
  const [stored] = await db
    .insert(shops)
    .values({
      ...shop,
      ...shopImages(shop),
      search: shop.search && {
        ...shop.search,
        collections: shop.search.collections.map(({ image, ...collection }) => ({
          ...collection,
          ...(image && { image: picturePath(image) }),
        })),
      },
      upiAddress: shop.upi.payeeAddress,
      upiName: shop.upi.payeeName,
    })
    .returning();
  const offers = shop.coupons.map(({ code, off, from }) => ({
    shopId: shop.id,
    code,
    off: toPaise(off),
    minimum: toPaise(from),
    isPublic: true,
  }));
  if (offers.length > 0) await db.insert(coupons).values(offers);
  const hostnames = shop.hostnames.map((hostname, position) => ({
    hostname: hostname.toLowerCase(),
    position,
    shopId: shop.id,
  }));
  await db.insert(shopHostnames).values(hostnames);
  for (let start = 0; start < shop.products.length; start += INSERT_BATCH_SIZE) {
    const batch = shop.products.slice(start, start + INSERT_BATCH_SIZE);
    await db.insert(products).values(batch.map((product) => productRow(shop.id, product)));
    const variants = batch.flatMap((product) =>
      (product.variants ?? []).map((variant) => ({
        productId: productId(shop.id, product.slug),
        ...variant,
      })),
    );
    if (variants.length > 0) await db.insert(productVariants).values(variants);
  }
  await seedReviews(db, shop.id, shop.products, shop.reviews ?? {}, now);
  await db
    .insert(paymentMethodsTable)
    .values(methods.map((method, position) => ({ shopId: shop.id, position, ...method })));
  await db
    .insert(paymentFieldsTable)
    .values(
      [...fields, ...trialFields].map((definition, position) => ({ shopId: shop.id, position, definition })),
    );
  if (!withDemoCustomer) return;
  const customerId = await insertDemoCustomer(db, shop.id);
  if (stored?.isDefault) await seedOrders(db, stored, customerId, now);
}

/**
 * Fills an empty database with shops, all or nothing; leaves one that has a shop as it is.
 *
 * @param seedShops the shops, their products included
 * @param now the moment that the seeded orders' ages count from
 * @param withDemoCustomer whether each shop gets the customer whose password everybody knows, with orders
 * @returns whether anything was written
 */
export async function seedDatabase(
  db: Database,
  seedShops: SeedShop[],
  now: Date,
  withDemoCustomer: boolean,
): Promise<boolean> {
  const existing = await db.select({ id: shops.id }).from(shops).limit(1);
  if (existing.length > 0) return false;
  const context = { withDemoCustomer, paymentForm: readSeedPaymentForm(), now };
  await db.transaction(async (tx) => {
    for (const shop of seedShops) await seedShop(tx, shop, context);
  });
  return true;
}
