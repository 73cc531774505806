import 'server-only';
import type { OverlayOptions } from 'sharp';
import type { ShareCard } from '@/lib/seo/metadata/share-card';
import { drawText, type DrawnText } from './draw-text';
import sharp from './sharp.cjs';

const WIDTH = 1200;
const HEIGHT = 630;
/** As tall as the image, in the aspect ratio of the catalogue's photos. */
const PHOTO_WIDTH = 504;
const LEFT = PHOTO_WIDTH + 60;
const TEXT_WIDTH = WIDTH - LEFT - 60;
const MARGIN = 64;

/** The look of a shop without one of its own. */
const PLAIN: NonNullable<ShareCard['look']> = {
  fonts: 'classic',
  paper: '#fcfaf6',
  ink: '#1f1a16',
  muted: '#63594f',
  accent: '#8a3b20',
};

/** In pixels, tried in this order until the heading fits. */
const HEADING_SIZES = [76, 64, 54, 46, 40];
const MAX_HEADING_HEIGHT = 300;
/** About as many characters as fit at the smallest size. */
const MAX_HEADING_LENGTH = 110;

/** JPEG qualities, tried in this order until the image is small enough for every messenger. */
const QUALITIES = [84, 76, 66, 50];
const MAX_BYTES = 290_000;

/** Limit of a decoded photo, against decompression bombs. */
const MAX_PHOTO_PIXELS = 60_000_000;

/**
 * Draws a link's preview image: the photo beside the name, the price and the store.
 *
 * @param photo of a format that loadPhoto lets through
 * @returns a JPEG of at most 290 kB
 * @throws when the photo can't be read
 */
export async function drawShareImage(card: ShareCard, photo: Buffer): Promise<Buffer> {
  const resized = await sharp(photo, { limitInputPixels: MAX_PHOTO_PIXELS })
    .rotate()
    .resize(PHOTO_WIDTH, HEIGHT, { fit: 'cover' })
    .toBuffer();
  const ground = sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: (card.look ?? PLAIN).paper },
  });
  // Flattened once, so that trying another quality only encodes.
  const drawn = await ground
    .composite([{ input: resized, left: 0, top: 0 }, ...(await textLayers(card))])
    // Compositing adds an alpha channel.
    .removeAlpha()
    .raw()
    .toBuffer();
  return encode(drawn);
}

async function textLayers(card: ShareCard): Promise<OverlayOptions[]> {
  const look = card.look ?? PLAIN;
  const name = await drawText(truncate(card.storeName, 40), {
    fonts: look.fonts,
    font: 'display',
    size: 34,
    color: look.muted,
    width: TEXT_WIDTH,
  });
  const heading = await fittingHeading(truncate(card.heading, MAX_HEADING_LENGTH), look);
  const prices = await priceLine(card);
  const below = prices.length > 0 ? HEIGHT - MARGIN - 52 : HEIGHT - MARGIN;
  // A little above the middle between the store's name and the price.
  const space = below - (MARGIN + name.height);
  const top = Math.round(MARGIN + name.height + Math.max(0, space - heading.height) * 0.45);
  return [at(name, LEFT, MARGIN), at(heading, LEFT, top), ...prices];
}

async function fittingHeading(text: string, { fonts, ink }: typeof PLAIN): Promise<DrawnText> {
  let drawn: DrawnText | undefined;
  for (const size of HEADING_SIZES) {
    drawn = await drawText(text, { fonts, font: 'display', size, color: ink, width: TEXT_WIDTH });
    if (drawn.height <= MAX_HEADING_HEIGHT) return drawn;
  }
  if (!drawn) throw new Error('HEADING_SIZES is empty');
  const input = await sharp(drawn.input)
    .extract({ left: 0, top: 0, width: drawn.width, height: MAX_HEADING_HEIGHT })
    .toBuffer();
  return { ...drawn, input, height: MAX_HEADING_HEIGHT };
}

async function priceLine({ price, compareAtPrice, look = PLAIN }: ShareCard): Promise<OverlayOptions[]> {
  if (!price) return [];
  const style = { fonts: look.fonts, font: 'text', width: TEXT_WIDTH } as const;
  const now = await drawText(price, { ...style, size: 50, color: compareAtPrice ? look.accent : look.ink });
  const bottom = HEIGHT - MARGIN;
  const line = [at(now, LEFT, bottom - now.height)];
  if (!compareAtPrice) return line;
  const compareAt = await drawText(compareAtPrice, { ...style, size: 36, color: look.muted, isStruck: true });
  const left = LEFT + now.width + 24;
  // Left out where a long price leaves no space for it.
  if (left + compareAt.width > WIDTH) return line;
  return [...line, at(compareAt, left, bottom - compareAt.height - 3)];
}

function at({ input }: DrawnText, left: number, top: number): OverlayOptions {
  return { input, left, top };
}

async function encode(pixels: Buffer): Promise<Buffer> {
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (jpeg.length <= MAX_BYTES) break;
  }
  return jpeg;
}

function truncate(text: string, maxLength: number): string {
  const characters = [...text];
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('').trimEnd()}…` : text;
}
