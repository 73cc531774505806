import { z } from 'zod';
import { readable, wireList, wireMembers, wireText } from '@/lib/api/wire';

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
  value: z.union([scalar.transform((value) => [value]), wireList(scalar)]),
  metricUnit: wireText,
});

/** Product, server form (spec section 3). */
export const wireProduct = z.object({
  id,
  title: wireText,
  description: wireText,
  imgUrl: wireText,
  category: wireText,
  parentCategory: wireText,
  regularPrice: price,
  discountedPrice: price,
  images: wireList(z.object({ url: z.string().min(1) })),
  attributes: wireList(attribute),
});

export type WireProduct = z.infer<typeof wireProduct>;

const total = z.number().int().nonnegative().nullish().catch(null);

/** Product list response (spec section 3): the total is `pagination.total`, else `count`, else the length. */
export const wireProductList = z
  .object({
    data: wireMembers.transform(readable(wireProduct)),
    count: total,
    pagination: z.object({ total }).nullish().catch(null),
  })
  .transform(({ data, count, pagination }) => ({
    products: data,
    total: pagination?.total ?? count ?? data.length,
  }));

export type WireProductList = z.infer<typeof wireProductList>;
