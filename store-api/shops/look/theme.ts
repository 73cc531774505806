import { z } from 'zod';

const color = z.string().regex(/^#[\da-f]{6}$/i, 'must be a color such as "#2a3f7a", in quotes');

/** How a shop looks. What is not given is derived, or as in a shop without a theme. */
export const themeSchema = z.strictObject({
  accent: color.optional(),
  accentDark: color.optional(),
});
