import sharp from 'sharp';
import { blur } from './blur';
import { cellPixels, expandRow } from './cells';
import { channels } from './colour';
import type { Cutout } from './lit';

/** Names of the surfaces on which things are photographed. */
export const backdrops = {
  stone: '#e9e4db',
  sand: '#e6d9c6',
  clay: '#dfc8b4',
} as const;

/** Name of a surface. */
export type Backdrop = keyof typeof backdrops;

/** The cut-out's opacity in cells, moved by (dx, dy) cells and blurred. */
function cast(cutout: Cutout, dx: number, dy: number, radius: number): Float32Array {
  const width = Math.ceil(cutout.width / cellPixels);
  const height = Math.ceil(cutout.height / cellPixels);
  const field = new Float32Array(width * height);
  for (let y = Math.max(dy, 0); y < height; y++) {
    const row = ((y - dy) * cellPixels + 1) * cutout.width;
    for (let x = Math.max(dx, 0); x < width; x++) {
      const pixel = row + (x - dx) * cellPixels + 1;
      field[y * width + x] = (cutout.pixels[pixel * 4 + 3] ?? 0) / 255;
    }
  }
  return blur(field, width, height, radius);
}

/** How dark the shadow of the cut-out makes the surface in each cell, 0 to 1. */
function shadowUnder(cutout: Cutout, scale: number): Float32Array {
  const contact = cast(cutout, Math.round(scale), Math.round(2 * scale), 2 * scale);
  const wide = cast(cutout, Math.round(6 * scale), Math.round(9 * scale), 11 * scale);
  return contact.map((value, cell) => 0.3 * value + 0.28 * (wide[cell] ?? 0));
}

/** The lit surface, its shadow and the cut-out in one, as RGB bytes. */
function compose(backdrop: string, cutout: Cutout, shadow: Float32Array): Buffer {
  const { pixels, width, height } = cutout;
  const [red, green, blue] = channels(backdrop);
  const columns = Math.ceil(width / cellPixels);
  const rows = Math.ceil(height / cellPixels);
  const darks = new Float32Array(columns * cellPixels);
  const out = Buffer.allocUnsafe(width * height * 3);
  for (let y = 0; y < height; y++) {
    expandRow(shadow, columns, rows, y, darks);
    const fallY = 1.035 - 0.055 * (y / height);
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      const to = (y * width + x) * 3;
      const alpha = pixels[from + 3] ?? 0;
      if (alpha === 255) {
        out[to] = pixels[from] ?? 0;
        out[to + 1] = pixels[from + 1] ?? 0;
        out[to + 2] = pixels[from + 2] ?? 0;
        continue;
      }
      const dark = darks[x] ?? 0;
      const fall = fallY - 0.05 * (x / width);
      const cover = alpha / 255;
      // The shadow is a little warm: it takes more of blue than of red.
      const ground = fall * (1 - cover);
      out[to] = red * ground * (1 - dark * 0.86) + (pixels[from] ?? 0) * cover;
      out[to + 1] = green * ground * (1 - dark * 0.93) + (pixels[from + 1] ?? 0) * cover;
      out[to + 2] = blue * ground * (1 - dark) + (pixels[from + 2] ?? 0) * cover;
    }
  }
  return out;
}

/**
 * Lays a cut-out upon a backdrop that is lit softly from the upper left, with its shadow to the lower right.
 * @param backdrop colour of the surface
 * @param scale size of the shadow; 1 for a whole garment, more for a close-up
 * @returns the picture as WebP
 */
export async function layOn(backdrop: string, cutout: Cutout, scale: number): Promise<Buffer> {
  const { width, height } = cutout;
  return sharp(compose(backdrop, cutout, shadowUnder(cutout, scale)), { raw: { width, height, channels: 3 } })
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
}
