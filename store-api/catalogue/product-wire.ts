import { z } from '@hono/zod-openapi';
import type { products } from '../db/schema/products';
import { toRupees } from '../money';

/** A product as it is sent (spec section 3, server form). Prices are rupees. */
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
    images: z.array(
      z.object({
        url: z.string(),
        color: z
          .string()
          .regex(/^#[0-9a-f]{6}$/)
          .optional()
          .openapi({
            description:
              'What the picture looks like from afar: fills its place until it is there. An extension.',
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

/** The columns of a product that are sent. */
export type StoredProduct = Pick<
  typeof products.$inferSelect,
  | 'id'
  | 'title'
  | 'description'
  | 'imgUrl'
  | 'category'
  | 'parentCategory'
  | 'regularPrice'
  | 'discountedPrice'
  | 'createdAt'
  | 'images'
  | 'attributes'
>;

/** Puts a stored product into the form in which it is sent: paise become rupees. */
export function toWireProduct(product: StoredProduct): z.infer<typeof productSchema> {
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
    images: product.images,
    attributes: product.attributes,
  };
}
