import { z } from '@hono/zod-openapi';
import { products } from '../db/schema/products';
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
  })
  .openapi('Product');

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

export function toProductResponse(product: StoredProduct): z.infer<typeof productSchema> {
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
  };
}
