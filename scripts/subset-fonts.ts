/**
 * Cuts the fonts of the design down to what the shop writes: `npx tsx scripts/subset-fonts.ts` after an
 * update of their packages. What it writes is committed, so that a build needs none of this.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ŒœŸ–—‘’‚“”„•…‹›€™−';

// Copyright and licence (SIL Open Font License) stay in the files.
const KEPT_NAMES = [0, 1, 2, 3, 4, 5, 6, 7, 13, 14];

const SANS = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const SERIF = '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2';
// Every price needs the rupee sign, and neither font of the design has one.
const RUPEE = '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';

/** For browsers: the weights that the design uses. */
const PAGES = { targetFormat: 'woff2', weight: { min: 400, max: 600, default: 400 } } as const;

/** For the preview pictures (lib/seo/share-image), whose text engine reads neither woff2 nor a range of weights. */
const PICTURES = { targetFormat: 'truetype' } as const;

const FILES = [
  { ...PAGES, from: SANS, to: 'app/fonts/text.woff2', text: LATIN },
  { ...PAGES, from: SERIF, to: 'app/fonts/display.woff2', text: LATIN },
  { ...PICTURES, weight: 600, from: SANS, to: 'lib/seo/share-image/fonts/text.ttf', text: LATIN },
  { ...PICTURES, weight: 600, from: RUPEE, to: 'lib/seo/share-image/fonts/rupee.ttf', text: '₹' },
  { ...PICTURES, weight: 500, from: SERIF, to: 'lib/seo/share-image/fonts/display.ttf', text: LATIN },
];

/** Names in the scripts of India, each of which has a block of its own. A machine may have no font for them. */
const INDIAN_SCRIPTS = [
  ['devanagari', 0x0900],
  ['bengali', 0x0980],
  ['gurmukhi', 0x0a00],
  ['gujarati', 0x0a80],
  ['oriya', 0x0b00],
  ['tamil', 0x0b80],
  ['telugu', 0x0c00],
  ['kannada', 0x0c80],
  ['malayalam', 0x0d00],
] as const;

const INDIAN_FILES = INDIAN_SCRIPTS.map(([script, start]) => ({
  ...PICTURES,
  from: `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-600-normal.woff2`,
  to: `lib/seo/share-image/fonts/${script}.ttf`,
  // The joiners and the dotted circle belong to every script.
  text: range(start, start + 0x7f) + '\u200c\u200d\u25cc।॥',
}));

type Cut = { from: string; text: string; targetFormat: 'woff2' | 'truetype'; weight?: number | Range };
type Range = { min: number; max: number; default: number };

async function cutDown({ from, text, targetFormat, weight }: Cut): Promise<Buffer> {
  const source = readFileSync(path.join('node_modules', from));
  const font = await subsetFont(source, text, {
    targetFormat,
    ...(weight === undefined ? {} : { variationAxes: { wght: weight } }),
    preserveNameIds: KEPT_NAMES,
  });
  console.log(`${from}: ${source.length} -> ${font.length} bytes`);
  return font;
}

async function run(): Promise<void> {
  for (const file of [...FILES, ...INDIAN_FILES]) writeFileSync(file.to, await cutDown(file));
  const rupee = await cutDown({ ...PAGES, from: RUPEE, text: '₹' });
  writeFileSync('app/fonts/rupee.css', rupeeStyle(rupee));
}

/** Within the style sheet, because a file of its own would be preloaded on pages without a price as well. */
function rupeeStyle(font: Buffer): string {
  return `/* The rupee sign alone, which the text font lacks. Written by scripts/subset-fonts.ts. */
@font-face {
  font-family: Rupee;
  font-weight: 400 600;
  src: url('data:font/woff2;base64,${font.toString('base64')}') format('woff2');
  unicode-range: U+20B9;
}
`;
}

run().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
