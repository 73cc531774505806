import { z } from 'zod';

/** A trimmed string; empty when it is missing or not a string. */
export const lenientText = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value?.trim() ?? '');

/** A scalar as a string, untrimmed: an identifier must go back to the store exactly as it came. */
export const exactText = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/**
 * Drops the invalid items of a list, so that one of them does not hide the others.
 *
 * @returns a transform for a list schema
 */
export function dropInvalid<T>(item: z.ZodType<T>) {
  return (items: unknown[] | null | undefined): T[] =>
    (items ?? []).flatMap((candidate) => {
      const parsed = item.safeParse(candidate);
      return parsed.success ? [parsed.data] : [];
    });
}

/** Any list, its items not parsed yet. */
export const unknownList = z.array(z.unknown());

/** A list without its invalid items; empty when it is missing or not a list. */
export function lenientList<T>(item: z.ZodType<T>) {
  return unknownList.nullish().catch(null).transform(dropInvalid(item));
}

/** A response that stores send either as it is or wrapped as `{ data: … }`. */
export function unwrapData<T>(schema: z.ZodType<T>) {
  return z.union([z.object({ data: schema }).transform(({ data }) => data), schema]);
}
