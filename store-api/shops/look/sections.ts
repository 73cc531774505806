import { z } from 'zod';

const MAX_SECTIONS = 30;

/** The sections of the home page, in their order. */
export const sectionsSchema = z
  .array(z.looseObject({ type: z.string() }))
  .max(MAX_SECTIONS, `must be at most ${MAX_SECTIONS}`);
