import { z } from 'zod';
import { filledText, hexColor, lenientText, optional, orNull } from '@/lib/store-api/lenient-schema';
import { describeMoves, paletteOf, type Palette } from '@/shared/theme/palette.mjs';
import { fontFiles } from '@/shared/theme/theme-css.mjs';
import {
  BUTTONS,
  DENSITIES,
  FONT_PAIRS,
  MAX_CORNERS,
  PICTURE_SHAPES,
  themePath,
  type FontPair,
} from '@/shared/theme/theme.mjs';

/** A color of a theme as `#rrggbb`. */
export const themeColor = optional(filledText.pipe(hexColor));

/** How a shop looks, an extension. What is missing or can't be read is as in a shop without a theme. */
export const wireTheme = orNull(
  z.object({
    paper: themeColor,
    ink: themeColor,
    accent: themeColor,
    paperDark: themeColor,
    inkDark: themeColor,
    accentDark: themeColor,
    fonts: optional(z.enum(FONT_PAIRS)),
    /** Radius in CSS pixels. */
    corners: optional(z.int().min(0).max(MAX_CORNERS)),
    buttons: optional(z.enum(BUTTONS)),
    density: optional(z.enum(DENSITIES)),
    pictures: optional(z.enum(PICTURE_SHAPES)),
    /** URLs of pictures: the logo in the top bar, that of the dark scheme, and the icon of browser tabs. */
    logo: lenientText,
    logoDark: lenientText,
    favicon: lenientText,
  }),
);

/** The extensions that say how a shop looks, as the wire has them. */
type WireLook = { theme: z.infer<typeof wireTheme>; brandColor?: string; brandColorDark?: string };

/** A shop's own look. */
export type ShopTheme = {
  /** Path of its style sheet; null for the storefront's own look. */
  sheet: string | null;
  fonts: FontPair;
  /** Paths of the files of its fonts; none for the storefront's own. */
  fontFiles: string[];
  palette: { light: Palette; dark: Palette };
  /** URLs, empty for none. */
  logo: string;
  logoDark: string;
  favicon: string;
};

/**
 * Converts the theme of store info to what pages need of it.
 *
 * @param wire the earlier `brandColor` and `brandColorDark` hold where the theme names no accent
 * @param imageUrl resolves an image URL of the store; empty for an unusable one
 */
export function toTheme(wire: WireLook, imageUrl: (url: string) => string): ShopTheme {
  const theme = withBrand(wire);
  const { light, dark } = paletteOf(theme);
  const fonts = theme.fonts ?? 'classic';
  return {
    sheet: themePath(theme),
    fonts,
    fontFiles: fontFiles(fonts),
    palette: { light, dark },
    logo: imageUrl(theme.logo ?? ''),
    logoDark: imageUrl(theme.logoDark ?? ''),
    favicon: imageUrl(theme.favicon ?? ''),
  };
}

function withBrand({ theme, brandColor, brandColorDark }: WireLook) {
  const hasAccent = theme?.accent !== undefined || theme?.accentDark !== undefined;
  return { ...theme, ...(!hasAccent && { accent: brandColor, accentDark: brandColorDark }) };
}

/** What was understood of a theme, and what became of its colors, for whoever runs the shop. */
export function describeTheme(wire: WireLook): string {
  const theme = withBrand(wire);
  const given = Object.entries(theme).filter(([, value]) => value !== undefined && value !== '');
  if (given.length === 0) return 'none, the storefront’s own look is shown';
  return [given.map(([name, value]) => `${name} ${value}`).join(', '), ...describeMoves(theme)].join('. ');
}
