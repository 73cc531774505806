import 'server-only';
import { z } from 'zod';
import { withoutClientAddress } from '@/lib/site/request-context';
import { callDeadline, callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { filledText, lenientList, lenientText } from '@/lib/store-api/lenient-schema';
import { createCallCoalescer } from '@/lib/store-api/coalesce-calls';

const length = z.number().positive().max(300);

/** A measure of the body in cm: the least and the most, which are the same for a single number. */
const range = z.union([
  length.transform((value): [number, number] => [value, value]),
  z.tuple([length, length]).refine(([least, most]) => least <= most),
]);

/** A size guide as the store API sends it. A size whose measures are not all there is left out. */
export const wireSizeGuide = z
  .object({
    title: lenientText,
    measures: z.array(z.object({ name: filledText, howTo: lenientText })).min(1),
    rows: lenientList(z.object({ size: filledText, values: z.array(range) })),
  })
  .transform(({ title, measures, rows }) => ({
    title: title || 'Size guide',
    measures,
    rows: rows.filter(({ values }) => values.length === measures.length),
  }))
  .refine(({ rows }) => rows.length > 0);

/** The body measures of a product's sizes, the smallest first. */
export type SizeGuide = z.infer<typeof wireSizeGuide>;

const coalesceCall = createCallCoalescer<SizeGuide>();

/** Reads the size guide of a product; the failure is the store's 404 when there is none. */
export function getSizeGuide(site: string, id: string): Promise<ApiResult<SizeGuide>> {
  const deadline = callDeadline();
  return coalesceCall([site, id], deadline, () =>
    withoutClientAddress(() =>
      callStoreApi({
        site,
        path: `/products/${encodeURIComponent(id)}/size-guide`,
        schema: wireSizeGuide,
        deadline,
      }),
    ),
  );
}
