import { z } from 'zod';

/** A price in rupees; what is no positive number counts as absent. */
const price = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .transform((value) => (Number.isFinite(value) && value > 0 ? value : null))
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value?.trim() ?? '');

const id = z.union([z.string().min(1), z.number().transform(String)]);

/** Leaves out the unreadable members of a list, so that one odd record does not hide the others. */
function readable<T>(member: z.ZodType<T>) {
  return (members: unknown[] | null | undefined): T[] =>
    (members ?? []).flatMap((candidate) => {
      const parsed = member.safeParse(candidate);
      return parsed.success ? [parsed.data] : [];
    });
}

const members = z.array(z.unknown());

function listOf<T>(member: z.ZodType<T>) {
  return members.nullish().catch(null).transform(readable(member));
}

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);

const attribute = z.object({
  key: z.string().min(1),
  // The list comes second, because it takes anything for an empty one.
  value: z.union([scalar.transform((value) => [value]), listOf(scalar)]),
  metricUnit: text,
});

/** Product, server form (spec section 3). */
export const wireProduct = z.object({
  id,
  title: text,
  description: text,
  imgUrl: text,
  category: text,
  parentCategory: text,
  regularPrice: price,
  discountedPrice: price,
  images: listOf(z.object({ url: z.string().min(1) })),
  attributes: listOf(attribute),
});

export type WireProduct = z.infer<typeof wireProduct>;

const total = z.number().int().nonnegative().nullish().catch(null);

/** Product list response (spec section 3): the total is `pagination.total`, else `count`, else the length. */
export const wireProductList = z
  .object({
    data: members.transform(readable(wireProduct)),
    count: total,
    pagination: z.object({ total }).nullish().catch(null),
  })
  .transform(({ data, count, pagination }) => ({
    products: data,
    total: pagination?.total ?? count ?? data.length,
  }));
