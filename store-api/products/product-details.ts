import { z } from '@hono/zod-openapi';
import { products } from '../db/schema/products';
import type { Shop } from '../db/schema/shops';
import { productColumns, productSchema, toProductResponse } from './product-schema';
import { findSizeGuide } from './size-guides';
import type { VariantResponse } from './variants';

const companySchema = z.object({ name: z.string(), address: z.string() });

const factsSchema = z.object({
  countryOfOrigin: z.string().optional(),
  maker: companySchema.optional(),
  importer: companySchema.optional(),
  netQuantity: z.string().optional().openapi({ example: '1 shirt' }),
  madeIn: z.string().optional().openapi({
    description: 'The month of making or import.',
    example: '2026-08',
  }),
  care: z.string().optional(),
});

/** A product with what only its page shows; every further field is an optional extension. */
export const productDetailsSchema = productSchema
  .extend({
    facts: factsSchema.optional(),
    returns: z
      .object({
        days: z.int().openapi({ description: "Days after delivery; 0 when the product can't be sent back." }),
        exchange: z.boolean(),
      })
      .optional(),
    pairsWith: z
      .array(z.uuid())
      .optional()
      .openapi({ description: 'Ids of products that go with this one.' }),
    model: z
      .object({ height: z.number().openapi({ description: 'In cm.' }), size: z.string() })
      .optional()
      .openapi({ description: 'The person in the pictures, and the size worn.' }),
    sizeGuide: z
      .literal(true)
      .optional()
      .openapi({ description: 'Given when GET /products/{id}/size-guide has a guide.' }),
  })
  .openapi('ProductDetails');

/** The columns of a product that its page needs. */
export const productDetailsColumns = {
  ...productColumns,
  gender: products.gender,
  details: products.details,
};

/** A product as it is stored, as far as its page needs it. */
type StoredDetails = Pick<typeof products.$inferSelect, keyof typeof productDetailsColumns>;

/**
 * Shapes a product for its page, with the extensions that the shop has turned on.
 *
 * @param variants the product's stock, where it is counted
 */
export function toProductDetails(
  product: StoredDetails,
  shop: Pick<Shop, 'search' | 'extras'>,
  variants?: VariantResponse[],
): z.infer<typeof productDetailsSchema> {
  const { extras } = shop;
  const hasSizeGuide = extras?.features.includes('size-guides') && findSizeGuide(extras.sizeGuides, product);
  return {
    ...toProductResponse(product, shop, variants),
    ...(extras?.features.includes('facts') && toFacts(product)),
    ...(hasSizeGuide && { sizeGuide: true }),
  };
}

function toFacts({ details: { facts, model, pairsWith } }: Pick<StoredDetails, 'details'>) {
  if (!facts) return { model, pairsWith };
  const { returnDays, isExchangeable = false, ...told } = facts;
  const returns = returnDays === undefined ? undefined : { days: returnDays, exchange: isExchangeable };
  return { facts: told, returns, model, pairsWith };
}
