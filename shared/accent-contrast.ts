/** The colors of links and buttons in one color scheme, as `#rrggbb`. */
export type SchemeColors = { accent: string; onAccent: string };

/** The backgrounds that the accent is on and the storefront's own colors: those of app/styles/tokens.css. */
export const SCHEMES = {
  light: { backgrounds: ['#fcfaf6', '#f3f0e9'], accent: '#92361f', onAccent: '#fdfcf8' },
  dark: { backgrounds: ['#171310', '#221d19'], accent: '#eda382', onAccent: '#1e130f' },
};

export type Scheme = keyof typeof SCHEMES;

/** Of text, by WCAG 2.2 AA. */
export const MIN_CONTRAST = 4.5;

const HEX = /^#[0-9a-f]{6}$/i;

/**
 * Takes a shop's own accent for one color scheme, with the text that reads best on it.
 *
 * @param color `#rrggbb`
 * @returns null for a color that is unreadable or of too little contrast to the pages
 */
export function toAccent(color: string, scheme: Scheme): SchemeColors | null {
  if (!HEX.test(color) || contrastToPages(color, scheme) < MIN_CONTRAST) return null;
  const texts = [SCHEMES.light.onAccent, SCHEMES.dark.onAccent];
  const [onAccent = ''] = texts.toSorted((a, b) => contrast(color, b) - contrast(color, a));
  return contrast(color, onAccent) < MIN_CONTRAST ? null : { accent: color.toLowerCase(), onAccent };
}

/** The least contrast of a color, `#rrggbb`, to the backgrounds of the pages in a color scheme. */
export function contrastToPages(color: string, scheme: Scheme): number {
  return Math.min(...SCHEMES[scheme].backgrounds.map((background) => contrast(color, background)));
}

/** The contrast ratio of two colors as WCAG defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
