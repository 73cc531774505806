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

const FONTS = [
  { from: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2', to: 'text', text: LATIN },
  // Every price needs the rupee sign, and neither font of the design has one.
  { from: 'inter/files/inter-latin-ext-wght-normal.woff2', to: 'rupee', text: '₹' },
  { from: 'bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2', to: 'display', text: LATIN },
];

async function run(): Promise<void> {
  for (const { from, to, text } of FONTS) {
    const source = readFileSync(path.join('node_modules/@fontsource-variable', from));
    const font = await subsetFont(source, text, {
      targetFormat: 'woff2',
      // The weights that the design uses.
      variationAxes: { wght: { min: 400, max: 600, default: 400 } },
      preserveNameIds: KEPT_NAMES,
    });
    writeFileSync(path.join('app/fonts', `${to}.woff2`), font);
    console.log(`${to}.woff2: ${source.length} -> ${font.length} bytes`);
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
