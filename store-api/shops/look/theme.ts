import { z } from 'zod';
import { BUTTONS, DENSITIES, FONT_PAIRS, MAX_CORNERS, PICTURE_SHAPES } from '../../../shared/theme/theme.mjs';
import { oneOf, pictureUrlSchema } from '../../../shared/look-fields';

/** Also of nothing: without quotes, what follows a `#` is a comment. */
const COLOR_HINT = 'must be a color such as "#2a3f7a", in quotes';

const color = z.string(COLOR_HINT).regex(/^#[\da-f]{6}$/i, COLOR_HINT);

/** How a shop looks. What is not given is derived, or as in a shop without a theme. */
export const themeSchema = z.strictObject({
  paper: color.optional(),
  ink: color.optional(),
  accent: color.optional(),
  paperDark: color.optional(),
  inkDark: color.optional(),
  accentDark: color.optional(),
  fonts: oneOf(FONT_PAIRS).optional(),
  /** In CSS pixels. */
  corners: z
    .int('must be a whole number of pixels')
    .min(0, 'must not be negative')
    .max(MAX_CORNERS, `must be at most ${MAX_CORNERS}`)
    .optional(),
  buttons: oneOf(BUTTONS).optional(),
  density: oneOf(DENSITIES).optional(),
  pictures: oneOf(PICTURE_SHAPES).optional(),
  logo: pictureUrlSchema.optional(),
  logoDark: pictureUrlSchema.optional(),
  favicon: pictureUrlSchema.optional(),
});
