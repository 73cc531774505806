import { z } from 'zod';
import type { Database } from '../db/database';
import { reviews } from '../db/schema/reviews';
import { productId } from './product-id';

/** The reviews of a shop's products by slug, the latest first: author, stars, fit and text. */
export const reviewsSchema = z.record(
  z.string(),
  z.array(
    z.tuple([
      z.string(),
      z.int().min(1).max(5),
      z.enum(['small', 'true', 'large']).nullable(),
      z.string().min(10),
    ]),
  ),
);

/** The reviews of a shop's products, as its file has them. */
export type SeedReviews = z.infer<typeof reviewsSchema>;

/** What the reviews of a product depend on. */
type ReviewedProduct = {
  slug: string;
  createdAt: string;
  attributes: { key: string; value: string[] }[];
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** The oldest review, so that a product that came long ago has some of late as well. */
const MAX_AGE_DAYS = 240;

/** A choice of an attribute that differs between reviews; null for a product that has none, or a single size. */
function choice({ attributes }: ReviewedProduct, keys: RegExp, place: number): string | null {
  const values = attributes.find(({ key }) => keys.test(key))?.value ?? [];
  if (values.length === 1 && values[0] === 'One Size') return null;
  return values[place % values.length] ?? null;
}

/**
 * When a review was written: all of a product are spread over the time since it came, never twice at the same moment.
 *
 * @param place 0 is the latest
 */
function writtenAt({ createdAt }: ReviewedProduct, place: number, count: number, now: number): Date {
  const span = Math.min(now - Date.parse(createdAt), MAX_AGE_DAYS * DAY_MS);
  // A few hours off, so that they don't come at equal intervals.
  const offset = (((place + 3) * 7919) % 97) / 97 - 0.5;
  return new Date(now - (span * (place + 1 + offset * 0.8)) / (count + 2));
}

/**
 * Adds the seeded reviews of a shop, which no customer of it wrote.
 *
 * @param now the moment that their ages count from
 */
export async function seedReviews(
  db: Database,
  shopId: string,
  products: ReviewedProduct[],
  shopReviews: SeedReviews,
  now: Date,
): Promise<void> {
  const rows = products.flatMap((product, index) => {
    const given = shopReviews[product.slug] ?? [];
    return given.map(([author, stars, fit, text], place) => {
      const createdAt = writtenAt(product, place, given.length, now.getTime());
      return {
        productId: productId(shopId, product.slug),
        author,
        stars,
        text,
        fit,
        // Sizes in the middle come first.
        size: choice(product, /^sizes?$/i, place * 2 + 1 + (index % 2)),
        color: choice(product, /^colou?rs?$/i, place + index),
        status: 'published' as const,
        createdAt,
        updatedAt: createdAt,
      };
    });
  });
  if (rows.length > 0) await db.insert(reviews).values(rows);
}
