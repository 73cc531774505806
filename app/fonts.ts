import localFont from 'next/font/local';

// The files are subsets made by tools/fonts/subset-fonts.ts, which also writes the style sheet for the rupee sign.
// next/font reads these calls statically, so they must contain literals only.
// `optional`: a font that arrives late must not move the text; the next page uses it.

export const textFont = localFont({
  src: './fonts/text.woff2',
  weight: '400 600',
  variable: '--font-text',
  display: 'optional',
});

/** Extended Latin letters; fetched only where one occurs. */
export const extendedTextFont = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-text-extended',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-024F, U+1E00-1EFF' }],
});

export const displayFont = localFont({
  src: './fonts/display.woff2',
  weight: '400 600',
  variable: '--font-display',
  display: 'optional',
  adjustFontFallback: 'Times New Roman',
});
