import { z } from 'zod';
import { lenientList, lenientText } from '@/lib/store-api/lenient-schema';

const length = z.number().positive().max(300);
const name = z.string().trim().min(1);

/** A measure of the body in cm: the least and the most, which are the same for a single number. */
const range = z.union([
  length.transform((value): [number, number] => [value, value]),
  z.tuple([length, length]).refine(([least, most]) => least <= most),
]);

/** A size guide as the store API sends it. A size whose measures are not all there is left out. */
export const wireSizeGuide = z
  .object({
    title: lenientText,
    measures: z.array(z.object({ name, howTo: lenientText })).min(1),
    rows: lenientList(z.object({ size: name, values: z.array(range) })),
  })
  .transform(({ title, measures, rows }) => ({
    title: title || 'Size guide',
    measures,
    rows: rows.filter(({ values }) => values.length === measures.length),
  }))
  .refine(({ rows }) => rows.length > 0);

/** The body measures of a product's sizes, the smallest first. */
export type SizeGuide = z.infer<typeof wireSizeGuide>;
