import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { ShareCard } from '@/lib/seo/metadata/share-card';
import { drawShareImage } from './draw-share-image';

const FALLBACK = readFileSync('public/images/fallback.webp');
const CARD: ShareCard = {
  storeName: 'Loom',
  heading: 'Kurta',
  price: '₹900',
  compareAtPrice: '₹1,200',
  photo: '',
};

/** Right of the photo, where the words stand. */
const WORDS = { left: 520, top: 0, width: 680, height: 630 };

const draw = (card: Partial<ShareCard>, photo = FALLBACK) => drawShareImage({ ...CARD, ...card }, photo);

/** The darkest value of a region: ink is dark, the ground is nearly white. */
async function darkest(picture: Buffer, region: typeof WORDS): Promise<number> {
  const { channels } = await sharp(await sharp(picture).extract(region).toBuffer()).stats();
  return Math.min(...channels.map(({ min }) => min));
}

test('it is a JPEG of the size that messengers show large', async () => {
  const { format, width, height } = await sharp(await draw({})).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});

test('every fact is drawn', async () => {
  const pictures = await Promise.all(
    [{}, { heading: 'Kurti' }, { price: '₹901' }, { compareAtPrice: '' }, { storeName: 'Weft' }].map((card) =>
      draw(card),
    ),
  );
  const words = await Promise.all(
    pictures.map(async (picture) =>
      (await sharp(picture).extract(WORDS).raw().toBuffer()).toString('base64'),
    ),
  );
  expect(new Set(words).size).toBe(pictures.length);
});

test.each([
  ['long', 'Chanderi silk '.repeat(40)],
  ['unbroken', 'Donaudampfschifffahrt'.repeat(20)],
  ['marked up', '<b>&amp; <span foreground="red">Kurta</span>\u0000\u001f'],
  ['Hindi', 'कुर्ता'],
  ['drawn', '🧵🧶'],
])('a %s name stays within its margins', async (_kind, heading) => {
  const picture = await draw({ heading, price: '₹12,34,56,789.50', compareAtPrice: '₹98,76,54,321.50' });
  expect(await darkest(picture, { left: 1150, top: 0, width: 50, height: 630 })).toBeGreaterThan(200);
  expect(await darkest(picture, { left: 520, top: 0, width: 680, height: 40 })).toBeGreaterThan(200);
  expect(await darkest(picture, WORDS)).toBeLessThan(120);
});

test('even noise, which no JPEG likes, stays under 300 kB', async () => {
  const noise = await sharp(randomBytes(1000 * 1250 * 3), { raw: { width: 1000, height: 1250, channels: 3 } })
    .png()
    .toBuffer();
  expect((await draw({}, noise)).length).toBeLessThan(300_000);
});

test('what is no photo is refused', async () => {
  await expect(draw({}, Buffer.from('<html>'))).rejects.toThrow();
});
