import localFont from 'next/font/local';

// The files are subsets of the fonts, as is the one in the style sheet for the rupee sign (docs/decisions/0015-fonts.md).
// next/font reads these calls statically, so they must contain literals only.
// `optional`: a font that arrives late must not move what is painted; the next page uses it. On their first page with a
// picture, phones load the text font after that (lib/security/pre-paint-script.mjs).

export const textFont = localFont({
  src: './fonts/text.woff2',
  weight: '400 600',
  variable: '--font-text',
  display: 'optional',
});

/** The other letters and signs of Latin-1; fetched only where one occurs, as the next font. */
export const latinTextFont = localFont({
  src: './fonts/text-latin.woff2',
  weight: '400 600',
  variable: '--font-text-latin',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+3C, U+3E, U+5C, U+5E, U+60, U+7B-7E, U+A1-A8, U+AA-AF, U+B1-B6, U+B8-D6, U+D8-E8, U+EA-FF, U+152-153, U+178, U+201A, U+201E, U+2039-203A, U+20AC, U+2122',
    },
  ],
});

/** Extended Latin letters. */
export const extendedTextFont = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-text-extended',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-0151, U+0154-0177, U+0179-024F, U+1E00-1EFF' }],
});

/** Of logo and headings: the face of the shop, which is preloaded everywhere. */
export const displayFont = localFont({
  src: './fonts/display.woff2',
  weight: '400 600',
  variable: '--font-display',
  display: 'optional',
  adjustFontFallback: 'Times New Roman',
});
