import { z } from 'zod';
import { dropInvalid, lenientList, unknownList, lenientText } from '@/lib/store-api/lenient-schema';

/** A price in rupees; what is no positive number counts as absent. */
const price = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .transform((value) => (Number.isFinite(value) && value > 0 ? value : null))
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

const id = z.union([z.string().min(1), z.number().transform(String)]);

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);

const attribute = z.object({
  key: z.string().min(1),
  // The list comes second, because it takes anything for an empty one.
  value: z.union([scalar.transform((value) => [value]), lenientList(scalar)]),
  metricUnit: lenientText,
});

/** An extension: the colour that stands for a picture until it is there; anything but `#rrggbb` counts as absent. */
const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

/** Product, server form (spec section 3). */
export const wireProduct = z.object({
  id,
  title: lenientText,
  description: lenientText,
  imgUrl: lenientText,
  category: lenientText,
  parentCategory: lenientText,
  regularPrice: price,
  discountedPrice: price,
  images: lenientList(z.object({ url: z.string().min(1), color })),
  attributes: lenientList(attribute),
});

export type WireProduct = z.infer<typeof wireProduct>;

/** A product of the whole catalogue's list: when it was made and, where a store tells it, changed. */
const wireCatalogueProduct = wireProduct.extend({ createdAt: lenientText, updatedAt: lenientText });

export type CatalogueProduct = z.infer<typeof wireCatalogueProduct>;

const total = z.number().int().nonnegative().nullish().catch(null);

const wireAnyList = z
  .object({
    data: unknownList,
    count: total,
    pagination: z.object({ total }).nullish().catch(null),
  })
  .transform(({ data, count, pagination }) => ({ members: data, told: pagination?.total ?? count ?? null }));

/** Product list response (spec section 3): the total is `pagination.total`, else `count`, else the length. */
export const wireProductList = wireAnyList.transform(({ members, told }) => {
  const products = dropInvalid(wireProduct)(members);
  return { products, total: told ?? products.length };
});

export type WireProductList = z.infer<typeof wireProductList>;

/**
 * The same response as a page of the whole catalogue: what is unreadable keeps its place as null, so that places
 * can be counted, and `mark` tells a page from another one.
 */
export const wireCataloguePage = wireAnyList.transform(({ members, told }) => {
  const products = members.map((member) => wireCatalogueProduct.safeParse(member).data ?? null);
  return {
    products,
    mark: products.find((product) => product !== null)?.id ?? JSON.stringify(members),
    total: told ?? products.length,
  };
});

/** A page of the whole catalogue. */
export type CataloguePage = z.infer<typeof wireCataloguePage>;
