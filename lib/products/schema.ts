import { z } from 'zod';
import {
  dropInvalid,
  exactText,
  filledText,
  hexColor,
  lenientList,
  lenientText,
  optional,
  orNull,
  segmentText,
  unknownList,
} from '@/lib/store-api/lenient-schema';
import { insteadOfUnreadable, noteUnreadable } from '@/lib/store-api/observed-parse';

/** A price in rupees; anything but a positive number counts as absent. */
const price = orNull(z.union([z.number(), filledText.transform(Number)]).pipe(z.number().positive()));

/** As `price`, but says where there is something that is no number, such as `Rs 100`. */
const regularPrice = z
  .unknown()
  .optional()
  .transform((value) => {
    if (value === undefined || value === null || (typeof value === 'string' && !value.trim())) return null;
    const rupees = typeof value === 'string' ? Number(value) : value;
    if (typeof rupees === 'number' && Number.isFinite(rupees)) return rupees > 0 ? rupees : null;
    noteUnreadable(value);
    return 'unreadable';
  });

const id = z.union([segmentText, z.number().transform(String)]);

const attribute = z.object({
  key: z.string().min(1),
  // The list comes second, because it accepts any value as an empty list.
  value: z.union([exactText.transform((value) => [value]), lenientList(exactText)]),
  metricUnit: lenientText,
});

/** A text of an extension; absent when it is empty or not a text. */
const optionalText = lenientText.transform((value) => value || undefined);

/** An extension: the pieces that there are of a size and color. One with an unreadable number is left out. */
const variant = z.object({ size: optionalText, color: optionalText, stock: z.number().int().nonnegative() });

/** An extension: the average of a product's reviews. */
const rating = optional(z.object({ average: z.number().min(1).max(5), count: z.number().int().positive() }));

/** An extension: a company with its address; absent when either is missing. */
const company = optional(z.object({ name: filledText, address: filledText }));

/** An extension: what Indian law asks to be told of packaged goods. */
const facts = optional(
  z.object({
    countryOfOrigin: optionalText,
    maker: company,
    importer: company,
    netQuantity: optionalText,
    madeIn: optional(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
    care: optionalText,
  }),
);

/** An extension: within how many days a product can be sent back, 0 for one that can't, and whether it is exchanged. */
const returns = optional(
  z.object({ days: z.number().int().nonnegative(), exchange: z.boolean().catch(insteadOfUnreadable(false)) }),
);

/** An extension: height in cm of the person in the pictures, and the size worn. */
const model = optional(z.object({ height: z.number().min(50).max(250), size: filledText }));

/** An extension: the placeholder colour of an image; anything but `#rrggbb` counts as absent. */
const color = orNull(hexColor);

/** An extension: the colors to show for names of colors; anything else counts as none. */
const swatches = orNull(z.record(z.string(), color)).transform((value) => value ?? {});

/** A product as the store API sends it. */
export const wireProduct = z.object({
  id,
  title: lenientText,
  description: lenientText,
  imgUrl: lenientText,
  category: lenientText,
  parentCategory: lenientText,
  regularPrice,
  discountedPrice: price,
  images: lenientList(
    z.object({ url: z.string().min(1), color, colorName: optionalText, label: optionalText }),
  ),
  attributes: lenientList(attribute),
  createdAt: lenientText,
  soldOut: optional(z.literal(true)),
  swatches,
  variants: lenientList(variant),
  rating,
  saleEndsAt: optionalText,
  facts,
  returns,
  model,
  pairsWith: lenientList(id),
  sizeGuide: optional(z.literal(true)),
});

export type WireProduct = z.infer<typeof wireProduct>;

/** A product with its dates, for sitemaps and feeds. */
const wireCatalogueProduct = wireProduct.extend({ updatedAt: lenientText });

export type CatalogueProduct = z.infer<typeof wireCatalogueProduct>;

const total = orNull(z.number().int().nonnegative());

const wireList = z
  .object({
    data: unknownList,
    count: total,
    pagination: orNull(z.object({ total })),
  })
  .transform(({ data, count, pagination }) => ({
    members: data,
    statedTotal: pagination?.total ?? count,
  }));

/** A product list response. The total is `pagination.total`, else `count`, else the number of products. */
export const wireProductList = wireList.transform(({ members, statedTotal }) => {
  const products = dropInvalid(wireProduct)(members);
  return { products, total: statedTotal ?? products.length };
});

export type WireProductList = z.infer<typeof wireProductList>;

/**
 * The same response as a page of the whole catalogue. An unreadable product becomes null, so that positions can be
 * counted; `pageId` identifies the page.
 */
export const wireCataloguePage = wireList.transform(({ members, statedTotal }) => {
  const products = members.map((member) => wireCatalogueProduct.safeParse(member).data ?? null);
  return {
    products,
    pageId: products.find((product) => product !== null)?.id ?? JSON.stringify(members),
    total: statedTotal ?? products.length,
  };
});

/** A page of the whole catalogue. */
export type CataloguePage = z.infer<typeof wireCataloguePage>;
