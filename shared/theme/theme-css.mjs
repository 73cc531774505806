import { paletteOf, PLAIN_PALETTE } from './palette.mjs';
import { parseThemePath } from './theme.mjs';

/**
 * What makes a font of the device as wide and as high as the shop's, so that nothing moves when that one comes: computed from the files by
 * the function that next/font has for it (docs/decisions/0015-fonts.md).
 *
 * @typedef {[font: string, sizeAdjust: number, ascent: number, descent: number]} Fallback in percent
 */

/** @type {Record<'craft' | 'heritage' | 'modern' | 'festive' | 'minimal', { display: Fallback, text: Fallback }>} */
const FALLBACKS = {
  craft: { display: ['Times New Roman', 117.37, 83.33, 21.73], text: ['Arial', 101.29, 93.79, 24.68] },
  heritage: { display: ['Times New Roman', 96.78, 95.47, 29.65], text: ['Arial', 103.51, 88.59, 24.35] },
  modern: { display: ['Arial', 109.79, 84.71, 24.59], text: ['Arial', 105.13, 94.36, 29.49] },
  festive: { display: ['Arial', 100.32, 107.46, 52.24], text: ['Arial', 101.62, 99.49, 34.74] },
  minimal: { display: ['Arial', 99.8, 107.21, 37.57], text: ['Arial', 95.51, 112.02, 39.26] },
};

/** Of buttons, in CSS pixels; a soft one has the corners of everything else. */
const BUTTON_RADII = { pill: '9999px', soft: 'var(--radius-card)', square: '0px' };

/**
 * The paths of a pair's files, that of the headings first.
 *
 * @param {import('./theme.mjs').FontPair} fonts
 * @returns {string[]} none for the pair that is in the storefront's own style sheet
 */
export function fontFiles(fonts) {
  return fonts === 'classic' ? [] : ['display', 'text'].map((role) => `/fonts/${fonts}/${role}.woff2`);
}

/**
 * The style sheet at a path of `themePath`: values for the variables of app/styles/tokens.css, and the fonts.
 *
 * @param {string} path
 * @returns {string | null} null for any other path
 */
export function themeCss(path) {
  const theme = parseThemePath(path);
  if (!theme) return null;
  const { fonts, corners, buttons, density, pictures } = theme;
  const values = [
    ...paletteValues(theme),
    ...(corners === undefined ? [] : [['corners', `${corners}px`]]),
    ...(buttons === 'pill' ? [] : [['button', BUTTON_RADII[buttons]]]),
    ...(density === 'airy' ? [] : DENSE),
    ...(pictures === undefined ? [] : [['picture', pictures.replace(':', '/')], ...SHAPED]),
  ];
  const root = values.map(([name, value]) => `--t-${name}:${value}`).join(';');
  // A shop's own accent is the ground of its buttons.
  const hasAccent = theme.accent !== undefined || theme.accentDark !== undefined;
  return (
    (root && `:root{${root}}`) +
    (hasAccent ? BUTTON_COLORS : '') +
    (fonts === 'classic' ? '' : fontCss(fonts))
  );
}

/**
 * A shop that has chosen a shape has its pictures fill it: cards are no longer 320 px high, and nothing fades into their frames.
 */
const SHAPED = [
  ['card-height', 'auto'],
  ['card-width', '100%'],
  ['fit', 'cover'],
  ['mask', 'none'],
];

/** Of lists: the gaps between columns and between rows, and how many columns wide screens have. */
const DENSE = [
  ['gap', '0.5rem'],
  ['row-gap', '1.25rem'],
  ['columns', '4'],
];

/**
 * The colors that differ from the storefront's own.
 *
 * @param {import('./palette.mjs').Colors} colors
 */
function paletteValues(colors) {
  const { light, dark } = paletteOf(colors);
  const names = /** @type {(keyof typeof light)[]} */ (Object.keys(light));
  return names.flatMap((name) =>
    light[name] === PLAIN_PALETTE.light[name] && dark[name] === PLAIN_PALETTE.dark[name]
      ? []
      : [
          [toKebab(name), light[name]],
          [`${toKebab(name)}-dark`, dark[name]],
        ],
  );
}

/** In both places where app/styles/tokens.css declares the colors, so that each is of its own scheme. */
const BUTTON_COLORS =
  ':root,.always-light{--t-main:var(--accent);--t-on-main:var(--on-accent);--t-main-hover:var(--ink);--t-on-main-hover:var(--paper)}';

/** @param {string} name */
function toKebab(name) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * `optional`: as in app/fonts.ts, a font that arrives late moves nothing.
 *
 * @param {keyof typeof FALLBACKS} fonts
 */
function fontCss(fonts) {
  const faces = /** @type {const} */ (['display', 'text']).map((role) => {
    const [font, sizeAdjust, ascent, descent] = FALLBACKS[fonts][role];
    return (
      `@font-face{font-family:t-${role};font-weight:400 600;font-display:optional;src:url(/fonts/${fonts}/${role}.woff2) format("woff2")}` +
      `@font-face{font-family:t-${role}-fallback;src:local("${font}");size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
    );
  });
  // Devices without Arial, such as phones, would show the serif of other shops until the font is there.
  const generic = FALLBACKS[fonts].display[0] === 'Arial' ? ',sans-serif' : '';
  // More specific than the rules of next/font and of app/styles/base.css, wherever they stand.
  const variables =
    `html:root{--font-text:t-text,t-text-fallback;--font-text-latin:t-text;--font-display:t-display,t-display-fallback${generic}}` +
    'html:root[data-late-fonts]{--font-text:t-text-fallback;--font-text-latin:t-text-fallback}';
  return faces.join('') + variables;
}
