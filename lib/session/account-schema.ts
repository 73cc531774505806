import { z } from 'zod';
import { lenientText } from '@/lib/store-api/lenient-schema';

const person = z.object({
  firstName: lenientText,
  lastName: lenientText,
  email: lenientText,
  createdAt: z
    .string()
    .refine((date) => !Number.isNaN(Date.parse(date)))
    .nullish()
    .catch(null)
    .transform((date) => date ?? null),
});

/** Account info: the answer's `data` if there is one, else the answer itself (spec section 7). */
export const wireAccount = z.union([z.object({ data: person }).transform(({ data }) => data), person]);

/** Account info (spec section 3). */
export type Account = z.infer<typeof person>;
