import { expandRow } from './cells';
import type { Relief } from './relief';

/** No fold pushes further than this, in pixels. */
const reach = 4;

/** Mixes four neighbours that are not all opaque: weighted by opacity, or empty ones would darken the edge. */
function mixEdge(
  colours: Uint8Array,
  at: number,
  row: number,
  shareX: number,
  shareY: number,
  to: Uint8Array,
  pixel: number,
): void {
  const first = (colours[at + 3] ?? 0) * (1 - shareX) * (1 - shareY);
  const second = (colours[at + 7] ?? 0) * shareX * (1 - shareY);
  const third = (colours[at + row + 3] ?? 0) * (1 - shareX) * shareY;
  const fourth = (colours[at + row + 7] ?? 0) * shareX * shareY;
  const alpha = first + second + third + fourth;
  if (alpha === 0) return;
  for (let colour = 0; colour < 3; colour++) {
    const sum =
      (colours[at + colour] ?? 0) * first +
      (colours[at + colour + 4] ?? 0) * second +
      (colours[at + colour + row] ?? 0) * third +
      (colours[at + colour + row + 4] ?? 0) * fourth;
    to[pixel + colour] = sum / alpha;
  }
  to[pixel + 3] = alpha;
}

/**
 * The colours as the folds push them about, so that stripes and prints follow the cloth.
 * @param colours RGBA bytes
 * @param width in pixels
 * @returns RGBA bytes of the same size
 */
export function pushColours(colours: Uint8Array, relief: Relief, width: number, height: number): Uint8Array {
  const pushed = new Uint8Array(colours.length);
  const pushesX = new Float32Array(width);
  const pushesY = new Float32Array(width);
  const row = width * 4;
  for (let y = 0; y < height; y++) {
    expandRow(relief.pushX, relief.width, relief.height, y, pushesX);
    expandRow(relief.pushY, relief.width, relief.height, y, pushesY);
    // Nothing comes in from further away than the reach; the picture's margin stays empty.
    for (let x = reach; x < width - reach; x++) {
      const pixel = y * row + x * 4;
      if (colours[pixel + 3] === 0 && colours[pixel + 19] === 0 && colours[pixel - 13] === 0) continue;
      const fromX = x + (pushesX[x] ?? 0);
      const fromY = Math.min(Math.max(y + (pushesY[x] ?? 0), 0), height - 1.001);
      const at = (fromY | 0) * row + (fromX | 0) * 4;
      const opaque =
        (colours[at + 3] ?? 0) &
        (colours[at + 7] ?? 0) &
        (colours[at + row + 3] ?? 0) &
        (colours[at + row + 7] ?? 0);
      if (opaque !== 255) {
        mixEdge(colours, at, row, fromX - (fromX | 0), fromY - (fromY | 0), pushed, pixel);
        continue;
      }
      // Whole numbers are much faster here: the four shares are parts of 256.
      const right = ((fromX - (fromX | 0)) * 256) | 0;
      const down = ((fromY - (fromY | 0)) * 256) | 0;
      const fourth = (right * down) >> 8;
      const third = down - fourth;
      const second = right - fourth;
      const first = 256 - right - third;
      const next = at + row;
      pushed[pixel] =
        ((colours[at] ?? 0) * first +
          (colours[at + 4] ?? 0) * second +
          (colours[next] ?? 0) * third +
          (colours[next + 4] ?? 0) * fourth) >>
        8;
      pushed[pixel + 1] =
        ((colours[at + 1] ?? 0) * first +
          (colours[at + 5] ?? 0) * second +
          (colours[next + 1] ?? 0) * third +
          (colours[next + 5] ?? 0) * fourth) >>
        8;
      pushed[pixel + 2] =
        ((colours[at + 2] ?? 0) * first +
          (colours[at + 6] ?? 0) * second +
          (colours[next + 2] ?? 0) * third +
          (colours[next + 6] ?? 0) * fourth) >>
        8;
      pushed[pixel + 3] = 255;
    }
  }
  return pushed;
}
