/**
 * Makes the icons that can't be vectors from app/icon.svg: `npx tsx tools/icons/make-icons.ts` after a change of it.
 * What it writes is committed, so that a build needs none of this.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const ICON = readFileSync('app/icon.svg', 'utf8');
// Systems that cut icons to a shape of their own want them filled to the edges.
const FILLED = ICON.replace(/ rx="\d+"/, '');

function png(svg: string, size: number): Promise<Buffer> {
  const density = (72 * size) / 32;
  return sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .ensureAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An icon file of one PNG: the header, a directory of one entry, the picture. */
function ico(picture: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

async function run(): Promise<void> {
  mkdirSync('public/icons', { recursive: true });
  writeFileSync('public/icons/icon-192.png', await png(ICON, 192));
  writeFileSync('public/icons/icon-512.png', await png(ICON, 512));
  writeFileSync('public/icons/maskable-512.png', await png(FILLED, 512));
  writeFileSync('app/apple-icon.png', await png(FILLED, 180));
  writeFileSync('app/favicon.ico', ico(await png(ICON, 32), 32));
}

run().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
