import { SCHEMES, toAccent, type SchemeColors } from '@/shared/accent-contrast';

/** A shop's own accent in both color schemes. */
export type BrandColors = { light: SchemeColors; dark: SchemeColors };

/**
 * Checks a shop's colors. One that is missing, unreadable or of too little contrast to the pages gives way to the storefront's
 * own in that color scheme.
 *
 * @param light `#rrggbb` for the light color scheme
 * @param dark `#rrggbb` for the dark one
 * @returns null when neither is usable
 */
export function toBrandColors(light: string, dark: string): BrandColors | null {
  const own = { light: toAccent(light, 'light'), dark: toAccent(dark, 'dark') };
  if (!own.light && !own.dark) return null;
  return { light: own.light ?? SCHEMES.light, dark: own.dark ?? SCHEMES.dark };
}
