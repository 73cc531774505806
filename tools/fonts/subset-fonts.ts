/**
 * Subsets the fonts to the characters that the shop uses. Run `npx tsx tools/fonts/subset-fonts.ts` after an update of
 * the font packages and commit the result; a build does not need the packages.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ŒœŸ–—‘’‚“”„•…‹›€™−';

/** What English texts of a shop are written with; the signs of ASCII that only programs use are among the others. */
const ENGLISH = range(0x20, 0x7e).replaceAll(/[<>\\^`{|}~]/g, '') + '\u00a0©°·×é–—‘’“”•…−';
const OTHER_LATIN = [...LATIN].filter((letter) => !ENGLISH.includes(letter)).join('');

/** The OpenType features that the style sheets use. */
const FEATURES = ['kern', 'liga', 'tnum'];

// Name table entries with the copyright and the SIL Open Font License, which must stay in the files.
const NAME_IDS = [0, 1, 2, 3, 4, 5, 6, 7, 13, 14];

const SANS = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const SERIF = '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2';
// Neither of the other fonts has the rupee sign.
const RUPEE = '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';

/** For browsers, with the weights that the style sheets use. */
const WEB = {
  targetFormat: 'woff2',
  weight: { min: 400, max: 600, default: 400 },
  keepFeatures: FEATURES,
} as const;

/** For the link preview images, whose text renderer supports neither woff2 nor variable weights. */
const PREVIEW = { targetFormat: 'truetype' } as const;

const FILES = [
  { ...WEB, from: SANS, to: 'app/fonts/text.woff2', text: ENGLISH },
  { ...WEB, from: SANS, to: 'app/fonts/text-latin.woff2', text: OTHER_LATIN },
  // Headings have one weight; a second one would cost half as much again.
  { ...WEB, weight: 500, from: SERIF, to: 'app/fonts/display.woff2', text: ENGLISH },
  { ...PREVIEW, weight: 600, from: SANS, to: 'lib/seo/share-image/fonts/text.ttf', text: LATIN },
  { ...PREVIEW, weight: 600, from: RUPEE, to: 'lib/seo/share-image/fonts/rupee.ttf', text: '₹' },
  { ...PREVIEW, weight: 500, from: SERIF, to: 'lib/seo/share-image/fonts/display.ttf', text: LATIN },
];

/** Indian scripts with the first code point of their Unicode block. A server may have no font for them. */
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
  ...PREVIEW,
  from: `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-600-normal.woff2`,
  to: `lib/seo/share-image/fonts/${script}.ttf`,
  // The joiners, the dotted circle and the dandas are used by every script.
  text: range(start, start + 0x7f) + '\u200c\u200d\u25cc।॥',
}));

type Subset = {
  from: string;
  text: string;
  targetFormat: 'woff2' | 'truetype';
  weight?: number | Range;
  keepFeatures?: readonly string[];
};
type Range = { min: number; max: number; default: number };

async function subset({ from, text, targetFormat, weight, keepFeatures }: Subset): Promise<Buffer> {
  const source = readFileSync(path.join('node_modules', from));
  const font = await subsetFont(source, text, {
    targetFormat,
    ...(weight === undefined ? {} : { variationAxes: { wght: weight } }),
    ...(keepFeatures ? { keepFeatures: [...keepFeatures] } : {}),
    preserveNameIds: NAME_IDS,
  });
  console.log(`${from}: ${source.length} -> ${font.length} bytes`);
  return font;
}

async function run(): Promise<void> {
  for (const file of [...FILES, ...INDIAN_FILES]) writeFileSync(file.to, await subset(file));
  const rupee = await subset({ ...WEB, weight: 450, from: RUPEE, text: '₹' });
  writeFileSync('app/fonts/rupee.css', rupeeStyle(rupee));
}

/** Embedded in the style sheet, so that no price waits for it. */
function rupeeStyle(font: Buffer): string {
  return `/* The rupee sign alone, which the text font lacks. Written by tools/fonts/subset-fonts.ts. */
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
