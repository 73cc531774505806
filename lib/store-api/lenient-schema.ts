import { z } from 'zod';
import { currentList, insteadOfUnreadable, noteUnreadable } from './observed-parse';

/** For a response whose body says nothing that its status does not: it may be anything, even invalid JSON. */
export const unreadBody = z.unknown().transform(() => ({}));

/** A schema that reads null from anything invalid, as from a missing value. */
export function orNull<T>(schema: z.ZodType<T>) {
  return schema
    .nullish()
    .catch(insteadOfUnreadable(null))
    .transform((value) => value ?? null);
}

/** A schema of an extension: what is missing or invalid is absent. */
export function optional<T>(schema: z.ZodType<T>) {
  return schema.optional().catch(insteadOfUnreadable(undefined));
}

/** JSON can name half of a character, and no address can hold it: the sign for a missing character takes its place. */
const wellFormedText = z.string().overwrite((text) => text.toWellFormed());

/** A trimmed string; empty when it is missing or not a string. */
export const lenientText = wellFormedText
  .nullish()
  .catch(insteadOfUnreadable(null))
  .transform((value) => value?.trim() ?? '');

/** A trimmed string with at least one character. */
export const filledText = wellFormedText.trim().min(1);

/** An identifier that becomes a segment of a path: dots alone name another path, and half a character can't be encoded. */
export const segmentText = z
  .string()
  .min(1)
  .refine((id) => !/^\.{1,2}$/.test(id) && id.isWellFormed());

/** A scalar as a string, untrimmed: an identifier must go back to the store exactly as it came. */
export const exactText = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/** A text with a date; null when it has none. */
export const dateText = orNull(z.string().refine((text) => !Number.isNaN(Date.parse(text))));

/** A color as `#rrggbb`. */
export const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i);

/**
 * Drops the invalid items of a list, so that one of them does not hide the others.
 *
 * @returns a transform for a list schema
 */
export function dropInvalid<T>(item: z.ZodType<T>) {
  return (items: unknown[] | null): T[] => {
    const place = currentList();
    return (items ?? []).flatMap((candidate, index) => {
      const parsed = item.safeParse(candidate);
      if (parsed.success) return [parsed.data];
      noteUnreadable(candidate, parsed.error.issues[0]?.path, { place, index });
      return [];
    });
  };
}

/** Any list, its items not parsed yet. */
export const unknownList = z.array(z.unknown());

/** A list without its invalid items; empty when it is missing or not a list. */
export function lenientList<T>(item: z.ZodType<T>) {
  return orNull(unknownList).transform(dropInvalid(item));
}

/** A response that stores send either as it is or wrapped as `{ data: … }`. */
export function unwrapData<T>(schema: z.ZodType<T>) {
  return z.union([z.object({ data: schema }).transform(({ data }) => data), schema]);
}
