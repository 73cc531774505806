import { z } from '@hono/zod-openapi';
import type { ProductAttribute } from '../db/schema/products';
import type { SizeGuide } from '../shops/shop-schema';

const measureSchema = z.union([z.number(), z.tuple([z.number(), z.number()])]);

/** A size guide as the API returns it. */
export const sizeGuideSchema = z
  .object({
    title: z.string(),
    measures: z.array(z.object({ name: z.string(), howTo: z.string() })),
    rows: z.array(
      z.object({
        size: z.string(),
        values: z.array(measureSchema).openapi({
          description: 'cm of the body in the order of the measures: one number, or from and to.',
          example: [91, [76, 81]],
        }),
      }),
    ),
  })
  .openapi('SizeGuide');

/** What the choice of a guide depends on. */
type SizedProduct = {
  category: string;
  parentCategory: string;
  gender: string | null;
  attributes: Pick<ProductAttribute, 'key' | 'value'>[];
};

/** What a guide may ask for, the type before the department. */
const CRITERIA = ['parentCategory', 'gender'] as const;

/** @returns how closely a guide is meant for a product, or -1 when it is meant for others */
function closeness(guide: SizeGuide, product: SizedProduct): number {
  const isSame = (asked: string, has: string | null) => asked.toLowerCase() === has?.toLowerCase();
  if (!isSame(guide.category, product.category)) return -1;
  return CRITERIA.reduce((sum, key, place) => {
    const asked = guide[key];
    if (sum < 0 || asked === undefined) return sum;
    return isSame(asked, product[key]) ? sum + CRITERIA.length - place : -1;
  }, 0);
}

/**
 * Finds the guide for the sizes of a product: of those that have one of its sizes, the one that is meant for its type,
 * else for its department, else for its category.
 *
 * @returns the guide with the product's sizes only, or null when there is none
 */
export function findSizeGuide(
  guides: SizeGuide[],
  product: SizedProduct,
): z.infer<typeof sizeGuideSchema> | null {
  const sizes = new Set(
    product.attributes.filter(({ key }) => /^sizes?$/i.test(key)).flatMap(({ value }) => value),
  );
  const [closest] = guides
    .map((guide) => ({
      guide,
      rows: guide.rows.filter(({ size }) => sizes.has(size)),
      closeness: closeness(guide, product),
    }))
    .filter(({ rows, closeness: close }) => close >= 0 && rows.length > 0)
    .sort((a, b) => b.closeness - a.closeness);
  if (!closest) return null;
  return { title: closest.guide.title, measures: closest.guide.measures, rows: closest.rows };
}
