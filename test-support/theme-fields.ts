import fc from 'fast-check';
import { BUTTONS, COLOR_NAMES, DENSITIES, FONT_PAIRS, PICTURE_SHAPES } from '../shared/theme/theme.mjs';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Any value that each field of a theme may have, for `fc.record`. */
export const THEME_FIELDS = {
  fonts: fc.constantFrom(...FONT_PAIRS),
  corners: fc.integer({ min: 0, max: 24 }),
  buttons: fc.constantFrom(...BUTTONS),
  density: fc.constantFrom(...DENSITIES),
  pictures: fc.constantFrom(...PICTURE_SHAPES),
  ...Object.fromEntries(COLOR_NAMES.map((name) => [name, color])),
};
