/** The colors of links and buttons in one color scheme, as `#rrggbb`. */
type SchemeColors = { accent: string; onAccent: string };

/** A shop's own accent in both color schemes. */
export type BrandColors = { light: SchemeColors; dark: SchemeColors };

/** The backgrounds that the accent is on and the storefront's own colors: those of app/styles/tokens.css. */
export const SCHEMES = {
  light: { backgrounds: ['#fcfaf6', '#f3f0e9'], accent: '#92361f', onAccent: '#fdfcf8' },
  dark: { backgrounds: ['#171310', '#221d19'], accent: '#eda382', onAccent: '#1e130f' },
};

/** Of text, by WCAG 2.2 AA. */
const MIN_CONTRAST = 4.5;

const HEX = /^#[0-9a-f]{6}$/i;

/**
 * Checks a shop's colors. One that is missing, unreadable or of too little contrast to the pages gives way to the storefront's
 * own in that color scheme.
 *
 * @param light `#rrggbb` for the light color scheme
 * @param dark `#rrggbb` for the dark one
 * @returns null when neither is usable
 */
export function toBrandColors(light: string, dark: string): BrandColors | null {
  const own = { light: usable(light, SCHEMES.light), dark: usable(dark, SCHEMES.dark) };
  if (!own.light && !own.dark) return null;
  return { light: own.light ?? SCHEMES.light, dark: own.dark ?? SCHEMES.dark };
}

function usable(color: string, { backgrounds }: { backgrounds: string[] }): SchemeColors | null {
  if (!HEX.test(color) || backgrounds.some((other) => contrast(color, other) < MIN_CONTRAST)) return null;
  const texts = [SCHEMES.light.onAccent, SCHEMES.dark.onAccent];
  const [onAccent = ''] = texts.toSorted((a, b) => contrast(color, b) - contrast(color, a));
  return contrast(color, onAccent) < MIN_CONTRAST ? null : { accent: color.toLowerCase(), onAccent };
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
