import { expandRow } from './cells';
import { paintScene } from './paint';
import { pushColours } from './push';
import { rasterise } from './raster';
import { reliefOf, type Relief } from './relief';
import type { Frame, Scene } from './scene';
import { weaveTile, type Tile } from './weave';

/** A lit garment without a background: RGBA, width x height pixels. */
export type Cutout = { pixels: Uint8ClampedArray; width: number; height: number };

/** Dark cloth reflects a little as well, or its folds would not be seen. */
const sheen = 34;

function isPatterned(scene: Scene): boolean {
  return scene.parts.some(({ fill }) => typeof fill !== 'string' && fill.pattern !== 'solid');
}

/** Puts the light and the weave upon the colours, in place. */
function shine(pixels: Uint8ClampedArray, width: number, height: number, relief: Relief, tile: Tile): void {
  const { size, factors } = tile;
  const lights = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    expandRow(relief.light, relief.width, relief.height, y, lights);
    const tileRow = (y % size) * size;
    let tileX = 0;
    for (let x = 0; x < width; x++) {
      tileX = tileX + 1 < size ? tileX + 1 : 0;
      const pixel = (y * width + x) * 4;
      if (pixels[pixel + 3] === 0) continue;
      const light = lights[x] ?? 1;
      const factor = light * (factors[tileRow + tileX] ?? 1);
      const glow = (light - 1) * sheen;
      pixels[pixel] = (pixels[pixel] ?? 0) * factor + glow;
      pixels[pixel + 1] = (pixels[pixel + 1] ?? 0) * factor + glow;
      pixels[pixel + 2] = (pixels[pixel + 2] ?? 0) * factor + glow;
    }
  }
}

/**
 * Draws a scene through a frame: colours, pushed about by the folds, under the light, with the weave.
 * @param seed decides about the small creases
 * @param threadPixels width of a thread of the weave in pixels; 2 from afar, 4 close up
 */
export async function cutOut(
  scene: Scene,
  frame: Frame,
  seed: number,
  threadPixels: number,
): Promise<Cutout> {
  const { pixelWidth: width, pixelHeight: height } = frame;
  const [painted, relief] = await Promise.all([
    rasterise(paintScene(scene), frame, width, height),
    reliefOf(scene, frame, seed),
  ]);
  const colours = isPatterned(scene) ? pushColours(painted, relief, width, height) : painted;
  const pixels = new Uint8ClampedArray(colours.buffer, colours.byteOffset, colours.length);
  shine(pixels, width, height, relief, weaveTile(scene.weave, threadPixels));
  return { pixels, width, height };
}
