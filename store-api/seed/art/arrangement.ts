import sharp, { type OverlayOptions } from 'sharp';
import { garments, type GarmentName } from './garments/garments';
import { cutOut } from './lit';
import { seedOf } from './random';
import { rasterise } from './raster';
import type { Fabric, Scene } from './scene';
import { layOn } from './stage';

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** Pieces may hang over the edge by this many pixels; they are cut off at the end. */
const margin = 240;

/** A thing in a picture of several: what it is and where the middle of its canvas lies, in pixels. */
export type Piece = {
  garment: GarmentName;
  fabric: Fabric;
  trim?: string;
  x: number;
  y: number;
  /** Width in pixels of its canvas of 1200 units; a multiple of 4. */
  width: number;
  /** Degrees. */
  turn?: number;
  hanging?: boolean;
};

/** Several things on one ground; a rail runs along the top from `from` to `to` when there is one. */
export type Arrangement = {
  width: number;
  height: number;
  backdrop: string;
  pieces: Piece[];
  rail?: { y: number; from: number; to: number };
};

async function pictureOf(scene: Scene, width: number, seed: number): Promise<Buffer> {
  const frame = { x: 0, y: 0, width: 1200, height: 1500, pixelWidth: width, pixelHeight: width * 1.25 };
  const cutout = await cutOut(scene, frame, seed, 2);
  const raw = { width: cutout.width, height: cutout.height, channels: 4 as const };
  return sharp(Buffer.from(cutout.pixels.buffer), { raw }).png({ compressionLevel: 1 }).toBuffer();
}

async function shadowOf(picture: Buffer, radius: number): Promise<Buffer> {
  const opacity = await sharp(picture).extractChannel('alpha').blur(radius).linear(0.13, 0).toBuffer();
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const black = { create: { width, height, channels: 3 as const, background: '#1a120c' } };
  return sharp(black).joinChannel(opacity).png({ compressionLevel: 1 }).toBuffer();
}

function hook(x: number, rail: number, collar: number): string {
  return (
    `<path d="M${x - 15} ${rail + 10}C${x - 22} ${rail - 26} ${x + 24} ${rail - 30} ${x + 17} ${rail + 8}` +
    `C${x + 14} ${rail + 22} ${x} ${rail + 24} ${x} ${rail + 44}V${collar}" fill="none" stroke="#6f6a62" stroke-width="6" stroke-linecap="round"/>` +
    `<path d="M${x - 1.5} ${rail + 44}V${collar}" stroke="#d9d4ca" stroke-width="1.6"/>`
  );
}

function rod({ y, from, to }: { y: number; from: number; to: number }): string {
  return (
    `<linearGradient id="rod" x2="0" y2="1"><stop offset="0" stop-color="#7d5f3f"/><stop offset=".3" stop-color="#c9a476"/>` +
    `<stop offset="1" stop-color="#5c4229"/></linearGradient><rect x="${from}" y="${y - 9}" width="${to - from}" height="18" rx="9" fill="url(#rod)"/>`
  );
}

/** Draws several things on one ground, with their shadows on each other and on the ground: WebP. */
export async function renderArrangement(arrangement: Arrangement): Promise<Buffer> {
  const { width, height, backdrop, pieces, rail } = arrangement;
  const layers: OverlayOptions[] = [];
  const drawing = async (svg: string): Promise<OverlayOptions> => ({
    input: Buffer.from(await rasterise(svg, { x: 0, y: 0, width, height }, width, height)),
    raw: { width, height, channels: 4 },
  });
  if (rail) layers.push(await drawing(rod(rail)));
  for (const piece of pieces) {
    const seed = seedOf(JSON.stringify(piece));
    const scene = garments[piece.garment]({ fabric: piece.fabric, trim: piece.trim ?? '#efe8da', seed });
    const drawn = await pictureOf(scene, piece.width, seed);
    const picture = piece.turn
      ? await sharp(drawn).rotate(piece.turn, { background: transparent }).toBuffer()
      : drawn;
    const { width: across, height: down } = await sharp(picture).metadata();
    const left = Math.round(piece.x - across / 2);
    const top = Math.round(piece.y - down / 2);
    if (rail && piece.hanging) layers.push(await drawing(hook(piece.x, rail.y, top + down * 0.17)));
    layers.push({ input: await shadowOf(picture, piece.width / 70), left: left + 8, top: top + 12 });
    layers.push({ input: picture, left, top });
  }

  const size = { width: width + 2 * margin, height: height + 2 * margin };
  const canvas = sharp({ create: { ...size, channels: 4, background: transparent } });
  const moved = layers.map((layer) => ({
    ...layer,
    left: (layer.left ?? 0) + margin,
    top: (layer.top ?? 0) + margin,
  }));
  const whole = await canvas.composite(moved).png({ compressionLevel: 1 }).toBuffer();
  const pixels = await sharp(whole).extract({ left: margin, top: margin, width, height }).raw().toBuffer();
  return layOn(backdrop, { pixels: new Uint8ClampedArray(pixels), width, height }, 1.6);
}
