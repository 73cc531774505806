import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ProductDetails } from '../db/schema/products';
import { paymentFieldSchema } from '../payments/payment-schema';
import type { ShopLook } from '../shops/look/look-schema';
import { SEARCH_FEATURES, searchSchema, termsSchema } from '../shops/shop-schema';
import { detailsOf, detailsSchema, type SeedVariant } from './product-details';
import { readJson } from './read-json';
import { readLook } from './read-look';
import { reviewsSchema, type SeedReviews } from './reviews';
import { expandExtras, extrasSchema } from './shop-extras';

const file = z.string().regex(/^[a-z0-9][a-z0-9-]*\.webp$/, 'must be the name of a file in pictures/');
/** Fills a picture's place until the picture is loaded. */
const placeholder = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a color like #27466b');
const rupees = z.number().positive();

const productSchema = z.strictObject({
  /** Unique within the shop and never changed: the product's id, and so its links, are derived from it. */
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  parentCategory: z.string(),
  /** The department that lists the product besides its category, if any. */
  gender: z.enum(['Men', 'Women', 'Unisex', 'Accessories']).nullable(),
  regularPrice: rupees,
  discountedPrice: rupees.nullable().default(null),
  createdAt: z.iso.datetime(),
  soldOut: z.boolean().default(false),
  /** Sizes, colours, featured and the specifications, in the order in which they are shown. */
  attributes: z.array(
    z.strictObject({
      key: z.string(),
      value: z.array(z.string()),
      metricUnit: z.string().nullable().default(null),
    }),
  ),
  /** The first is the main picture, the others show parts of it. */
  images: z
    .array(z.strictObject({ file, placeholder: placeholder.optional(), label: z.string().optional() }))
    .min(1),
  /** The front in each colour, named as in the attributes, of a product that comes in several; the first is the main picture. */
  colorImages: z.array(z.strictObject({ color: z.string(), file, placeholder })).default([]),
});

const shopSchema = z.strictObject({
  id: z.string(),
  /** The default shop also answers for every hostname that no shop names. */
  isDefault: z.boolean(),
  hostnames: z.array(z.string()).min(1),
  storeName: z.string(),
  companyName: z.string(),
  companyAddress: z.string(),
  companyPhone: z.string(),
  companyEmail: z.string(),
  description: z.string(),
  logo: file,
  categories: z.array(z.string()),
  /** Category to its picture. */
  categoryImages: z.record(z.string(), file),
  socialLinks: z.record(z.string(), z.string()),
  /** Policy slug to the shop's own HTML; the storefront has a text of its own for the others. */
  policies: z.record(z.string(), z.string()),
  /** Payee of the UPI links that the test payments answer with. */
  upi: z.strictObject({ payeeAddress: z.string(), payeeName: z.string() }),
  /** Null for a shop that can't be searched. */
  search: searchSchema
    .extend({ features: z.array(z.enum(SEARCH_FEATURES)) })
    .nullable()
    .default(null),
  /** Null for a shop with the storefront's colors. */
  brand: z.strictObject({ color: placeholder, colorDark: placeholder }).nullable().default(null),
  /** Null for a shop that promises what the storefront's built-in policies do. */
  terms: termsSchema.nullable().default(null),
  /** What is offered to everybody, in rupees. */
  coupons: z.array(z.strictObject({ code: z.string(), off: rupees, from: rupees })).default([]),
  /** Null for a shop with plain product pages. */
  extras: extrasSchema.transform(expandExtras).nullable().default(null),
});

const paymentFormSchema = z.strictObject({
  methods: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      mode: z.enum(['redirect_post', 'deeplink', 'qr', 'qr_image', 'redirect', 'none']),
    }),
  ),
  fields: z.array(paymentFieldSchema),
  trialFields: z.array(paymentFieldSchema),
});

/** A product of the seed. Prices are whole rupees. */
export type SeedProduct = z.infer<typeof productSchema> & {
  details?: ProductDetails;
  variants?: SeedVariant[];
  saleEndsAt?: Date | null;
};

/** A shop of the seed: its store-info record, its hostnames, its products and their reviews. */
export type SeedShop = z.infer<typeof shopSchema> & {
  products: SeedProduct[];
  reviews?: SeedReviews;
  /** Missing for a shop that looks as the specification says. */
  look?: ShopLook | null;
};

/** The payment methods and the payment form of shops. Only the seeded ones, which are to be tried out, have the trial fields. */
export type SeedPaymentForm = z.infer<typeof paymentFormSchema>;

/** How long before the seeding the newest product of a shop came, in ms: so each shop has some that are new. */
const NEWEST_AGE_MS = 3 * 24 * 60 * 60 * 1000;

/** Moves the dates of a shop's products, all by the same time, as if the shop were of today. */
function datedFrom(now: number, products: SeedProduct[]): SeedProduct[] {
  const newest = Math.max(...products.map(({ createdAt }) => Date.parse(createdAt)));
  const shift = now - NEWEST_AGE_MS - newest;
  return products.map((product) => ({
    ...product,
    createdAt: new Date(Date.parse(product.createdAt) + shift).toISOString(),
  }));
}

/**
 * Reads the shops that an empty database is filled with; the first is the default one.
 *
 * @param now the moment that the products' ages and the ends of sales count from
 * @throws ZodError naming every value of the files that can not be used
 */
export function readSeedShops(now = Date.now()): SeedShop[] {
  return ['smartwear', 'loom', 'mela'].map((folder) => {
    const shop = readJson(`${folder}/shop.json`, shopSchema);
    const products = datedFrom(now, readJson(`${folder}/products.json`, z.array(productSchema)));
    const details = readJson(`${folder}/details.json`, detailsSchema);
    return {
      ...shop,
      products: products.map((product) => ({ ...product, ...detailsOf(product, shop.id, details, now) })),
      reviews: readJson(`${folder}/reviews.json`, reviewsSchema),
      look: readLook(folder),
    };
  });
}

/**
 * Reads the payment form of shops. With its trial fields it has a field of each type. No field is
 * shown when a checkbox is filled: a checkbox's value is the string true or false, which is never empty.
 */
export function readSeedPaymentForm(): SeedPaymentForm {
  return readJson('payment-form.json', paymentFormSchema);
}

/**
 * Reads one of the seed's pictures.
 *
 * @param file a plain file name, already checked: nothing here keeps a path within the folder
 * @returns null when there is no such picture
 */
export function readSeedPicture(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return readFile(new URL(`pictures/${file}`, import.meta.url)).catch(() => null);
}
