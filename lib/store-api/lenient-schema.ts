import { z } from 'zod';

/** A text of a store's answer, trimmed; empty when it is missing or no text. */
export const lenientText = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value?.trim() ?? '');

/** A value that stands for a text, exactly as it is: not trimmed, because the store knows something by it. */
export const exactText = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/**
 * Leaves out the unreadable members of a list, so that one odd record does not hide the others.
 *
 * @returns a transform for a schema of a list
 */
export function dropInvalid<T>(member: z.ZodType<T>) {
  return (members: unknown[] | null | undefined): T[] =>
    (members ?? []).flatMap((candidate) => {
      const parsed = member.safeParse(candidate);
      return parsed.success ? [parsed.data] : [];
    });
}

/** Any list, its members not looked at yet. */
export const unknownList = z.array(z.unknown());

/** The dropInvalid members of a list; empty when it is missing or no list. */
export function lenientList<T>(member: z.ZodType<T>) {
  return unknownList.nullish().catch(null).transform(dropInvalid(member));
}
