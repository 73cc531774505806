import { z } from '@hono/zod-openapi';
import { products, type ProductImage } from '../db/schema/products';
import type { Shop } from '../db/schema/shops';
import { toRupees } from '../money';
import { averageStars } from '../reviews/rating';
import { searchKey } from '../search/words';
import type { ShopSearch } from '../shops/shop-schema';
import { currentSale } from './sale-end';
import { variantSchema, type VariantResponse } from './variants';

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
    saleEndsAt: z.iso
      .datetime()
      .optional()
      .openapi({ description: 'From then on the regular price counts. An optional extension.' }),
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
        colorName: z.string().optional().openapi({
          description:
            'The one color of the product that the image shows; without it the image is of all. An optional extension.',
          example: 'Indigo',
        }),
        label: z.string().optional().openapi({
          description: 'What the image shows. An optional extension.',
          example: 'Detail',
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
    rating: z
      .object({ average: z.number(), count: z.int() })
      .optional()
      .openapi({ description: 'Given when the product has reviews. An optional extension.' }),
    variants: z.array(variantSchema).optional().openapi({
      description:
        'The pieces of each size and color. An optional extension; without it they are not counted.',
    }),
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
  saleEndsAt: products.saleEndsAt,
  createdAt: products.createdAt,
  soldOut: products.soldOut,
  images: products.images,
  attributes: products.attributes,
  reviewCount: products.reviewCount,
  starSum: products.starSum,
};

/** A product as it is stored, as far as the API returns it. */
export type StoredProduct = Pick<typeof products.$inferSelect, keyof typeof productColumns>;

/**
 * Shapes a product for a response.
 *
 * @param shop with the extension `cards` its swatches go along, with extras what they add
 * @param variants the product's stock, where it is counted
 */
export function toProductResponse(
  product: StoredProduct,
  { search, extras }: Pick<Shop, 'search' | 'extras'>,
  variants?: VariantResponse[],
): z.infer<typeof productSchema> {
  const { discountedPrice, saleEndsAt } = currentSale(product);
  const swatches = search?.features.includes('cards') ? colorSwatches(product, search.swatches) : [];
  return {
    id: product.id,
    title: product.title,
    description: product.description,
    imgUrl: product.imgUrl,
    category: product.category,
    parentCategory: product.parentCategory,
    regularPrice: toRupees(product.regularPrice),
    discountedPrice: discountedPrice === null ? null : toRupees(discountedPrice),
    ...(extras && saleEndsAt && { saleEndsAt: saleEndsAt.toISOString() }),
    createdAt: product.createdAt.toISOString(),
    ...(product.soldOut && { soldOut: true }),
    images: extras ? product.images : plainImages(product.images),
    attributes: product.attributes,
    ...(extras?.features.includes('reviews') && toRating(product)),
    ...(variants && { variants }),
    ...(swatches.length > 0 && { swatches: Object.fromEntries(swatches) }),
  };
}

function toRating({ reviewCount: count, starSum }: StoredProduct) {
  return count > 0 && { rating: { average: averageStars(count, starSum), count } };
}

/** The images of a shop with plain product pages: those of the first color, as it can't tell which colors they show. */
function plainImages(images: ProductImage[]): ProductImage[] {
  return images
    .filter(({ colorName }, place) => place === 0 || colorName === undefined)
    .map(({ url, color }) => ({ url, ...(color && { color }) }));
}

function colorSwatches({ attributes }: StoredProduct, swatches: ShopSearch['swatches']): [string, string][] {
  const byKey = new Map(Object.entries(swatches).map(([name, swatch]) => [searchKey(name), swatch]));
  return attributes
    .filter(({ key }) => COLOR_KEY.test(key))
    .flatMap(({ value }) => value)
    .flatMap((name): [string, string][] => {
      const swatch = byKey.get(searchKey(name));
      return swatch === undefined ? [] : [[name, swatch]];
    });
}
