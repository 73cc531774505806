/**
 * @typedef {import('./palette.mjs').Colors} Colors
 * @typedef {(typeof FONT_PAIRS)[number]} FontPair
 * @typedef {(typeof BUTTONS)[number]} ButtonShape
 * @typedef {(typeof DENSITIES)[number]} Density
 * @typedef {(typeof PICTURE_SHAPES)[number]} PictureShape
 *
 * A shop's look, as far as style sheets are concerned. What is missing is as in a shop without a theme.
 * @typedef {Colors & { fonts?: FontPair, corners?: number, buttons?: ButtonShape, density?: Density, pictures?: PictureShape }} Theme
 */

/**
 * The pairs of fonts that ship with the shop, for headings and for everything else: Bodoni Moda with Instrument Sans, Fraunces with
 * Figtree, Cormorant Garamond with Karla, Bricolage Grotesque with DM Sans, Baloo 2 with Nunito Sans, and Jost.
 */
export const FONT_PAIRS = /** @type {const} */ ([
  'classic',
  'craft',
  'heritage',
  'modern',
  'festive',
  'minimal',
]);

export const BUTTONS = /** @type {const} */ (['pill', 'soft', 'square']);

export const DENSITIES = /** @type {const} */ (['airy', 'dense']);

/** Shapes of pictures, as width to height. */
export const PICTURE_SHAPES = /** @type {const} */ (['4:5', '3:4', '1:1']);

/** The largest radius of corners, in CSS pixels. */
export const MAX_CORNERS = 24;

export const COLOR_NAMES = /** @type {const} */ ([
  'paper',
  'ink',
  'accent',
  'paperDark',
  'inkDark',
  'accentDark',
]);

const NONE = 'x';

/**
 * The path of the style sheet of a theme. It names everything that the sheet is made of, so nothing has to be asked for it.
 *
 * @param {Theme} theme
 * @returns {string | null} null for the look of a shop without a theme
 */
export function themePath(theme) {
  const { fonts = 'classic', corners, buttons = 'pill', density = 'airy', pictures } = theme;
  const colors = COLOR_NAMES.map((name) => theme[name]?.slice(1).toLowerCase() ?? NONE);
  const parts = [fonts, corners ?? NONE, buttons, density, pictures?.replace(':', 'x') ?? NONE, ...colors];
  const isPlain = parts.join('-') === PLAIN;
  return isPlain ? null : `/theme/${parts.join('-')}.css`;
}

const PLAIN = `classic-${NONE}-pill-airy-${NONE}${`-${NONE}`.repeat(COLOR_NAMES.length)}`;

const PATH = new RegExp(
  [
    `^/theme/(?<fonts>${FONT_PAIRS.join('|')})`,
    `(?<corners>${NONE}|\\d{1,2})`,
    `(?<buttons>${BUTTONS.join('|')})`,
    `(?<density>${DENSITIES.join('|')})`,
    `(?<pictures>${NONE}|${PICTURE_SHAPES.join('|').replaceAll(':', 'x')})`,
    ...COLOR_NAMES.map((name) => `(?<${name}>${NONE}|[\\da-f]{6})`),
  ].join('-') + '\\.css$',
);

/**
 * Reads the path of a theme's style sheet.
 *
 * @param {string} path
 * @returns {(Required<Pick<Theme, 'fonts' | 'buttons' | 'density'>> & Theme) | null} null for any other path
 */
export function parseThemePath(path) {
  const groups = PATH.exec(path)?.groups;
  if (!groups) return null;
  const { fonts, corners, buttons, density, pictures } = groups;
  const colors = COLOR_NAMES.flatMap((name) => {
    const digits = groups[name];
    return digits === undefined || digits === NONE ? [] : [[name, `#${digits}`]];
  });
  const radius = corners === NONE ? undefined : Math.min(Number(corners), MAX_CORNERS);
  return {
    fonts: /** @type {FontPair} */ (fonts),
    buttons: /** @type {ButtonShape} */ (buttons),
    density: /** @type {Density} */ (density),
    ...(radius !== undefined && { corners: radius }),
    ...(pictures !== NONE && { pictures: /** @type {PictureShape} */ (pictures?.replace('x', ':')) }),
    ...Object.fromEntries(colors),
  };
}
