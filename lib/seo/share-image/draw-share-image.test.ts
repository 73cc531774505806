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

/** The area of the text, right of the photo. */
const TEXT_AREA = { left: 520, top: 0, width: 680, height: 630 };

const draw = (card: Partial<ShareCard>, photo = FALLBACK) => drawShareImage({ ...CARD, ...card }, photo);

/** The darkest value of a region: ink is dark, the background is nearly white. */
async function darkest(image: Buffer, region: typeof TEXT_AREA): Promise<number> {
  const { channels } = await sharp(await sharp(image).extract(region).toBuffer()).stats();
  return Math.min(...channels.map(({ min }) => min));
}

test('draws a JPEG of the size that messengers show large', async () => {
  const { format, width, height } = await sharp(await draw({})).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});

test('draws every field of the card', async () => {
  const images = await Promise.all(
    [{}, { heading: 'Kurti' }, { price: '₹901' }, { compareAtPrice: '' }, { storeName: 'Weft' }].map((card) =>
      draw(card),
    ),
  );
  const texts = await Promise.all(
    images.map(async (image) => (await sharp(image).extract(TEXT_AREA).raw().toBuffer()).toString('base64')),
  );
  expect(new Set(texts).size).toBe(images.length);
});

test.each([
  ['long', 'Chanderi silk '.repeat(40)],
  ['unbroken', 'Donaudampfschifffahrt'.repeat(20)],
  ['marked up', '<b>&amp; <span foreground="red">Kurta</span>\u0000\u001f'],
  ['Hindi', 'कुर्ता'],
  ['pictographic', '🧵🧶'],
])('keeps the margins free for a %s name', async (_kind, heading) => {
  const image = await draw({ heading, price: '₹12,34,56,789.50', compareAtPrice: '₹98,76,54,321.50' });
  expect(await darkest(image, { left: 1150, top: 0, width: 50, height: 630 })).toBeGreaterThan(200);
  expect(await darkest(image, { left: 520, top: 0, width: 680, height: 40 })).toBeGreaterThan(200);
  expect(await darkest(image, TEXT_AREA)).toBeLessThan(120);
});

test('stays below 300 kB even for noise', async () => {
  const noise = await sharp(randomBytes(1000 * 1250 * 3), { raw: { width: 1000, height: 1250, channels: 3 } })
    .png()
    .toBuffer();
  expect((await draw({}, noise)).length).toBeLessThan(300_000);
});

test('rejects a file that is not an image', async () => {
  await expect(draw({}, Buffer.from('<html>'))).rejects.toThrow();
});
