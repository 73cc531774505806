import { contrast, luminance, MIN_CONTRAST, mix, moved } from './color.mjs';

/**
 * The colors of one color scheme, as `#rrggbb`. They are those of app/styles/tokens.css, where their purposes are told.
 *
 * @typedef {{ paper: string, sunken: string, ink: string, muted: string, line: string, edge: string, accent: string,
 *   onAccent: string }} Palette
 */

/**
 * What a shop gives of its colors, as `#rrggbb`. What is missing is derived from what is there.
 *
 * @typedef {{ paper?: string, ink?: string, accent?: string, paperDark?: string, inkDark?: string, accentDark?: string }} Colors
 */

/** @typedef {{ name: keyof Colors, given: string, used: string, reason: string }} Move a color that the pages could not use as it is */

/** @type {{ light: Palette, dark: Palette }} the storefront's own */
export const PLAIN_PALETTE = {
  light: {
    paper: '#fcfaf6',
    sunken: '#f3f0e9',
    ink: '#211c17',
    muted: '#615953',
    line: '#dfdad2',
    edge: '#8b857f',
    accent: '#92361f',
    onAccent: '#fdfcf8',
  },
  dark: {
    paper: '#171310',
    sunken: '#221d19',
    ink: '#f1eee9',
    muted: '#afaaa3',
    line: '#37322d',
    edge: '#79736d',
    accent: '#eda382',
    onAccent: '#1e130f',
  },
};

/** What each color of a palette is read or seen on, with the least contrast. */
export const CONTRASTS = /** @type {const} */ ([
  ['ink', ['paper', 'sunken'], 7],
  ['muted', ['paper', 'sunken'], MIN_CONTRAST],
  ['accent', ['paper', 'sunken'], MIN_CONTRAST],
  ['onAccent', ['accent'], MIN_CONTRAST],
  ['paper', ['ink'], MIN_CONTRAST],
  // Borders of controls.
  ['edge', ['paper', 'sunken'], 3],
]);

const BLACK = '#000000';
const WHITE = '#ffffff';

/**
 * A light scheme's ground is light and a dark one's is dark, so that the colors of errors and of states of orders, which are the same in
 * all shops, can be read on it.
 */
const LIGHTEST_DARK = 0.035;
const DARKEST_LIGHT = 0.74;

/**
 * The colors of a shop in both color schemes. They keep the contrasts above, whatever is given.
 *
 * @param {Colors} given checked before: `#rrggbb` each
 * @returns {{ light: Palette, dark: Palette, moves: Move[] }}
 */
export function paletteOf(given) {
  /** @type {Move[]} */
  const moves = [];
  /** @type {(name: keyof Colors, color: string, ends: string[], isGood: (color: string) => boolean, reason: string) => string} */
  const take = (name, color, ends, isGood, reason) => {
    const used = moved(color.toLowerCase(), ends, isGood);
    if (given[name] !== undefined && used !== color.toLowerCase())
      moves.push({ name, given: color, used, reason });
    return used;
  };
  /** @type {(plain: Palette, paper: string | undefined, ink: string | undefined, accent: string | undefined, isDark: boolean) => Palette} */
  const derive = (plain, paper, ink, accent, isDark) => {
    const [near, far] = isDark ? [BLACK, WHITE] : [WHITE, BLACK];
    const scheme = isDark ? 'dark' : 'light';
    const suffix = isDark ? 'Dark' : '';
    const ground = take(
      `paper${suffix}`,
      paper ?? plain.paper,
      [near],
      (color) => (isDark ? luminance(color) <= LIGHTEST_DARK : luminance(color) >= DARKEST_LIGHT),
      isDark
        ? 'the ground of the dark scheme is dark'
        : 'the ground of the light scheme is light, so that errors and prices can be read',
    );
    const isPlain = paper === undefined && ink === undefined;
    // Neither ground is further from the ink than the other, so what can be read on the sunken one can on both.
    const sunken = isPlain ? plain.sunken : mix(ground, ink ?? plain.ink, 0.05);
    const isReadable = (/** @type {number} */ least) => (/** @type {string} */ color) =>
      contrast(color, ground) >= least && contrast(color, sunken) >= least;
    const text = take(
      `ink${suffix}`,
      ink ?? plain.ink,
      [far],
      isReadable(7),
      `text needs a contrast of 7 to the ground of the ${scheme} scheme`,
    );
    const link = take(
      `accent${suffix}`,
      accent ?? plain.accent,
      [far],
      isReadable(MIN_CONTRAST),
      `links need a contrast of ${MIN_CONTRAST} to the ground of the ${scheme} scheme`,
    );
    const onAccent = [PLAIN_PALETTE.light.onAccent, PLAIN_PALETTE.dark.onAccent].toSorted(
      (one, other) => contrast(link, other) - contrast(link, one),
    );
    return {
      paper: ground,
      sunken,
      ink: text,
      muted: isPlain ? plain.muted : moved(mix(text, ground, 0.3), [text], isReadable(MIN_CONTRAST)),
      line: isPlain ? plain.line : mix(ground, text, 0.14),
      edge: isPlain ? plain.edge : moved(mix(ground, text, 0.5), [text], isReadable(3.05)),
      accent: link,
      onAccent: moved(onAccent[0] ?? near, [near, far], (color) => contrast(color, link) >= MIN_CONTRAST),
    };
  };
  const light = derive(PLAIN_PALETTE.light, given.paper, given.ink, given.accent, false);
  const isTinted = given.paper !== undefined || given.ink !== undefined;
  const dark = derive(
    PLAIN_PALETTE.dark,
    // The text of the light scheme has the shop's hue, and nearly the lightness of a dark ground.
    given.paperDark ?? (isTinted ? mix(light.ink, BLACK, 0.45) : undefined),
    given.inkDark ?? (isTinted ? mix(light.paper, WHITE, 0.3) : undefined),
    given.accentDark ?? given.accent,
    true,
  );
  return { light, dark, moves };
}

/**
 * What the pages make of the colors that they can't use as they are given, a sentence each.
 *
 * @param {Colors} given
 */
export function describeMoves(given) {
  return paletteOf(given).moves.map(
    ({ name, given: color, used, reason }) => `${name} ${color} becomes ${used}: ${reason}.`,
  );
}
