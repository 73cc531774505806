import sharp from 'sharp';

/** Draws SVG content as seen through a frame: raw RGBA bytes of pixelWidth x pixelHeight. */
export async function rasterise(
  content: string,
  view: { x: number; y: number; width: number; height: number },
  pixelWidth: number,
  pixelHeight: number,
): Promise<Uint8Array> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixelWidth}" height="${pixelHeight}" ` +
    `viewBox="${view.x} ${view.y} ${view.width} ${view.height}" preserveAspectRatio="none">${content}</svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}
