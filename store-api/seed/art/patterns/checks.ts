import { mix } from '../colour';
import type { Draw } from './patterns';
import { warp, weft } from './stripes';

/** Even checks, darker where the bands cross. */
export const gingham: Draw = (area, [, line = '#1d2f4f'], scale) =>
  warp(area, 44 * scale, 22 * scale, line, 0.55) + weft(area, 44 * scale, 22 * scale, line, 0.55);

/** Gingham so small that it blends at a distance. */
export const microCheck: Draw = (area, [, line = '#1d2f4f'], scale) =>
  warp(area, 17 * scale, 7 * scale, line, 0.5) + weft(area, 17 * scale, 7 * scale, line, 0.5);

/** Large open squares of thin double lines. */
export const windowpane: Draw = (area, [, line = '#ffffff', second = line], scale) =>
  warp(area, 84 * scale, 3.2, line, 0.9) +
  weft(area, 84 * scale, 3.2, line, 0.9) +
  warp(area, 84 * scale, 2, second, 0.55, 7) +
  weft(area, 84 * scale, 2, second, 0.55, 7);

/** A grid of thin lines in two colours that take turns. */
export const tattersall: Draw = (area, [, first = '#1d2f4f', second = '#9b4a34'], scale) =>
  warp(area, 56 * scale, 3, first, 0.85) +
  weft(area, 56 * scale, 3, first, 0.85) +
  warp(area, 56 * scale, 3, second, 0.85, 28 * scale) +
  weft(area, 56 * scale, 3, second, 0.85, 28 * scale);

/** Broad overlapping bands of three colours, each crossing drawn by transparency as in real madras. */
export const madras: Draw = (area, [, first = '#b5533c', second = '#2f5d62', third = '#e3b04b'], scale) =>
  [warp, weft]
    .map(
      (threads) =>
        threads(area, 150 * scale, 52 * scale, first, 0.6) +
        threads(area, 150 * scale, 34 * scale, second, 0.6, 62 * scale) +
        threads(area, 150 * scale, 12 * scale, third, 0.75, -46 * scale) +
        threads(area, 150 * scale, 3, third, 0.9, 38 * scale) +
        threads(area, 150 * scale, 3, mix(first, '#ffffff', 0.5), 0.8, 62 * scale) +
        threads(area, 150 * scale, 4, second, 0.8, 0),
    )
    .join('');

/** Very large checks. */
export const buffalo: Draw = (area, [, line = '#1b1a19'], scale) =>
  warp(area, 108 * scale, 54 * scale, line, 0.6) + weft(area, 108 * scale, 54 * scale, line, 0.6);

/** Fine plaid of a ground, a broad band and two lines: quieter than madras. */
export const plaid: Draw = (area, [, band = '#39424e', line = '#c9b28f'], scale) =>
  [warp, weft]
    .map(
      (threads) =>
        threads(area, 96 * scale, 40 * scale, band, 0.42) +
        threads(area, 96 * scale, 8 * scale, band, 0.4, 34 * scale) +
        threads(area, 96 * scale, 3, line, 0.85, 48 * scale),
    )
    .join('');
