import { z } from 'zod';
import type { ProductDetails } from '../db/schema/products';
import { productId } from './product-id';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long before it came into the shop a product was made, in ms. */
const MADE_BEFORE_MS = 45 * DAY_MS;

const companySchema = z.strictObject({ name: z.string(), address: z.string() });
const returnsSchema = z.strictObject({ days: z.int().nonnegative(), exchange: z.boolean() });

/** Pieces of most variants: enough for any number of trial orders. */
const USUAL_STOCK = 240;

/** What is the same for most products of a shop: they can be sent back and exchanged. */
const USUAL_RETURNS = { days: 7, exchange: true };

/** The facts of a shop's products, in the short form of its file. */
export const detailsSchema = z.strictObject({
  makers: z.record(z.string(), companySchema),
  /** By `parentCategory`. */
  types: z.record(
    z.string(),
    z.strictObject({ unit: z.string(), maker: z.string(), returns: returnsSchema.default(USUAL_RETURNS) }),
  ),
  /** By slug, what differs from the product's type. */
  products: z.record(
    z.string(),
    z.strictObject({
      unit: z.string().optional(),
      maker: companySchema.optional(),
      importer: companySchema.optional(),
      returns: returnsSchema.optional(),
      /** Counted from the seeding. */
      saleEndsInDays: z.int().positive().optional(),
      /**
       * Pieces of variants that have not the usual number, by size and color such as `M/Indigo`; a star stands for any. Null
       * for a product whose stock is not counted.
       */
      stock: z
        .record(z.string().regex(/^[^/]+\/[^/]+$/), z.int().nonnegative())
        .nullable()
        .optional(),
    }),
  ),
  /** Slugs of products that go together. */
  outfits: z.array(z.array(z.string())),
});

/** What the details of a product are made from. */
type DetailedProduct = {
  slug: string;
  parentCategory: string;
  createdAt: string;
  soldOut: boolean;
  attributes: { key: string; value: string[] }[];
};

/** The pieces of a size and color; the empty text where a product has none to choose from. */
export type SeedVariant = { size: string; color: string; stock: number };

function attribute({ attributes }: DetailedProduct, keys: RegExp): string[] {
  return attributes.find(({ key }) => keys.test(key))?.value ?? [];
}

/** The other products of the outfits that a product is part of. */
function pairsOf(slug: string, outfits: string[][]): string[] {
  const together = outfits.filter((outfit) => outfit.includes(slug)).flat();
  return [...new Set(together)].filter((other) => other !== slug).slice(0, 4);
}

/** @param special the numbers of the variants that have not the usual one, the last that matches counts */
function variantsOf(product: DetailedProduct, special: Record<string, number>): SeedVariant[] {
  const or = (values: string[]) => (values.length > 0 ? values : ['']);
  const sizes = or(attribute(product, /^sizes?$/i));
  const colors = or(attribute(product, /^colou?rs?$/i));
  const stockOf = (size: string, color: string) => {
    if (product.soldOut) return 0;
    const matching = Object.entries(special).filter(([key]) => {
      const [ofSize = '', ofColor = ''] = key.split('/');
      return [size, '*'].includes(ofSize) && [color, '*'].includes(ofColor);
    });
    return matching.at(-1)?.[1] ?? USUAL_STOCK;
  };
  return sizes.flatMap((size) => colors.map((color) => ({ size, color, stock: stockOf(size, color) })));
}

/**
 * Makes what only the page of a product shows, the end of its sale and its stock.
 *
 * @param now the moment that sales are counted from
 * @throws Error when the product's type or the maker of the type is not described
 */
export function detailsOf(
  product: DetailedProduct,
  shopId: string,
  details: z.infer<typeof detailsSchema>,
  now: number,
): { variants: SeedVariant[]; details: ProductDetails; saleEndsAt: Date | null } {
  const { slug } = product;
  const type = details.types[product.parentCategory];
  if (!type) throw new Error(`${slug} is of the type ${product.parentCategory}, which has no details.`);
  const own = details.products[slug] ?? {};
  const maker = own.maker ?? details.makers[type.maker];
  if (!maker) throw new Error(`${slug} has no maker.`);
  const returns = own.returns ?? type.returns;
  const [countryOfOrigin] = attribute(product, /^country of origin$/i);
  const [care] = attribute(product, /^care$/i);
  const madeAt = new Date(Date.parse(product.createdAt) - MADE_BEFORE_MS);
  return {
    details: {
      facts: {
        ...(countryOfOrigin && { countryOfOrigin }),
        maker,
        ...(own.importer && { importer: own.importer }),
        netQuantity: own.unit ?? type.unit,
        madeIn: madeAt.toISOString().slice(0, 'YYYY-MM'.length),
        ...(care && { care }),
        returnDays: returns.days,
        isExchangeable: returns.exchange,
      },
      pairsWith: pairsOf(slug, details.outfits).map((other) => productId(shopId, other)),
    },
    variants: own.stock === null ? [] : variantsOf(product, own.stock ?? {}),
    saleEndsAt: own.saleEndsInDays === undefined ? null : new Date(now + own.saleEndsInDays * DAY_MS),
  };
}
