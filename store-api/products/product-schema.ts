import { z } from '@hono/zod-openapi';
import { products } from '../db/schema/products';
import type { ShopSearch } from '../db/schema/shops';
import { toRupees } from '../money';

/** A product as the API returns it. Prices are rupees. */
export const productSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    imgUrl: z.string(),
    category: z.string(),
    parentCategory: z.string(),
    regularPrice: z.number(),
    discountedPrice: z.number().nullable(),
    createdAt: z.iso.datetime(),
    soldOut: z
      .literal(true)
      .optional()
      .openapi({ description: 'Given when the product is sold out. An optional extension.' }),
    images: z.array(
      z.object({
        url: z.string(),
        color: z
          .string()
          .regex(/^#[0-9a-f]{6}$/)
          .optional()
          .openapi({
            description:
              'The dominant colour of the image, a placeholder while it loads. An optional extension.',
            example: '#c3ae9a',
          }),
      }),
    ),
    attributes: z.array(
      z.object({
        id: z.string(),
        key: z.string(),
        value: z.array(z.string()),
        metricUnit: z.string().nullable(),
      }),
    ),
    swatches: z
      .record(z.string(), z.string())
      .optional()
      .openapi({
        description: 'The color to show for names of the colors. An optional extension.',
        example: { Navy: '#1f2a44' },
      }),
  })
  .openapi('Product');

const COLOR_KEY = /^colou?rs?$/i;

/** The columns of a product that the API returns. */
export const productColumns = {
  id: products.id,
  title: products.title,
  description: products.description,
  imgUrl: products.imgUrl,
  category: products.category,
  parentCategory: products.parentCategory,
  regularPrice: products.regularPrice,
  discountedPrice: products.discountedPrice,
  createdAt: products.createdAt,
  soldOut: products.soldOut,
  images: products.images,
  attributes: products.attributes,
};

/** A product as it is stored, as far as the API returns it. */
export type StoredProduct = Pick<typeof products.$inferSelect, keyof typeof productColumns>;

/**
 * Shapes a product for a response.
 *
 * @param search how the shop is searched; with the extension `cards` its swatches go along
 */
export function toProductResponse(
  product: StoredProduct,
  search: ShopSearch | null,
): z.infer<typeof productSchema> {
  const swatches = search?.features.includes('cards') ? colorSwatches(product, search.swatches) : [];
  return {
    id: product.id,
    title: product.title,
    description: product.description,
    imgUrl: product.imgUrl,
    category: product.category,
    parentCategory: product.parentCategory,
    regularPrice: toRupees(product.regularPrice),
    discountedPrice: product.discountedPrice === null ? null : toRupees(product.discountedPrice),
    createdAt: product.createdAt.toISOString(),
    ...(product.soldOut && { soldOut: true }),
    images: product.images,
    attributes: product.attributes,
    ...(swatches.length > 0 && { swatches: Object.fromEntries(swatches) }),
  };
}

function colorSwatches({ attributes }: StoredProduct, swatches: ShopSearch['swatches']): [string, string][] {
  return attributes
    .filter(({ key }) => COLOR_KEY.test(key))
    .flatMap(({ value }) => value)
    .flatMap((name): [string, string][] => {
      const hex = swatches[name];
      return hex === undefined ? [] : [[name, hex]];
    });
}
