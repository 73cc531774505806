import { z } from '@hono/zod-openapi';
import { ApiError } from '../http/errors';
import { cutNormalized } from './words';

/** Bounds of what one request may ask for. A text keeps its own in normal form as well, where more than that is cut off. */
export const MAX_QUERY_LENGTH = 100;
const MAX_VALUES = 30;

export const SORTS = ['relevance', 'newest', 'priceAsc', 'priceDesc', 'discount', 'popular'] as const;
export type Sort = (typeof SORTS)[number];

const name = z.string().trim().min(1).max(100, 'must not be longer than 100 characters');
const names = z.array(name).max(MAX_VALUES, `must not be given more than ${MAX_VALUES} times`).default([]);
const last = (values: unknown) => (Array.isArray(values) ? values.at(-1) : values);
const rupees = z
  .string()
  .regex(/^\d{1,8}(\.\d{1,2})?$/, 'must be an amount in rupees')
  .transform(Number);

/** The parameters of a searched, filtered or sorted list. An empty value is as none. */
const searchParamsSchema = z.object({
  q: z.preprocess(
    last,
    z
      .string()
      .trim()
      .max(MAX_QUERY_LENGTH, `must not be longer than ${MAX_QUERY_LENGTH} characters`)
      .transform((text) => cutNormalized(text, MAX_QUERY_LENGTH))
      .default(''),
  ),
  sort: z.preprocess(last, z.enum(SORTS, `must be one of ${SORTS.join(', ')}`).optional()),
  size: names,
  color: names,
  attribute: z
    .array(name.regex(/^[^:]+:./, 'must be name:value'))
    .max(MAX_VALUES, 'has too many values')
    .default([]),
  minPrice: z.preprocess(last, rupees.optional()),
  maxPrice: z.preprocess(last, rupees.optional()),
  discount: z
    .array(
      z
        .string()
        .regex(/^\d{1,2}$/, 'must be a whole percentage')
        .transform(Number),
    )
    .max(MAX_VALUES, 'has too many values')
    .default([]),
  collection: z.preprocess(last, name.optional()),
  facets: z.preprocess(last, z.enum(['true', 'false'], 'must be true or false').optional()),
});

export type SearchParams = z.infer<typeof searchParamsSchema>;

/** The parameters in which a search goes beyond a plain list, and the extension to which each belongs. */
const EXTENSION_OF = {
  q: 'search',
  sort: 'sort',
  size: 'facets',
  color: 'facets',
  attribute: 'facets',
  minPrice: 'facets',
  maxPrice: 'facets',
  discount: 'facets',
  collection: 'facets',
  facets: 'facets',
} satisfies Record<keyof SearchParams, string>;

/**
 * Parses the parameters of the extensions that a shop has turned on; others are ignored, as unknown ones are.
 *
 * @param query each parameter with all its values
 * @throws ApiError 400 when a value is not usable
 */
export function parseSearchParams(query: Record<string, string[]>, features: string[]): SearchParams {
  const given = Object.entries(EXTENSION_OF).flatMap(([key, feature]) => {
    const values = (query[key] ?? []).filter((value) => value.trim() !== '');
    return features.includes(feature) && values.length > 0 ? [[key, values] as const] : [];
  });
  const parsed = searchParamsSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ApiError(400, `${String(issue?.path[0])} ${issue?.message}`);
  }
  if (given.some(([, values]) => values.some((value) => value.includes('\0') || !value.isWellFormed())))
    throw new ApiError(400, 'There is a character in it that no text can have.');
  return parsed.data;
}

/** Whether anything but the plain list, newest first, is asked for. */
export function isPlain({ q, sort, facets, ...choices }: SearchParams): boolean {
  const isChosen = Object.values(choices).some((choice) =>
    Array.isArray(choice) ? choice.length > 0 : choice !== undefined,
  );
  return (
    q === '' &&
    (sort === undefined || sort === 'newest' || sort === 'relevance') &&
    facets !== 'true' &&
    !isChosen
  );
}
