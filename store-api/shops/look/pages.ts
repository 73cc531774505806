import { z } from 'zod';

/** The pages and the journal that a shop has written. */
export const pagesSchema = z.array(z.looseObject({ slug: z.string() }));
