import localFont from 'next/font/local';

export const textFont = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-text',
  display: 'swap',
});

/** Holds what the Latin file leaves out, the rupee sign above all; fetched only where it is needed. */
export const extendedTextFont = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-text-extended',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
});

export const displayFont = localFont({
  src: '../node_modules/@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2',
  weight: '400 900',
  variable: '--font-display',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
});
