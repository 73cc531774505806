import { darker } from '../colour';
import { ribbon, sliver, symmetric } from '../points';
import { randomFrom } from '../random';
import type { Fold, Look, Part } from '../scene';
import { groundOf, label, ribbing, stitches, threadOn } from './sewing';

/** Height of the upper edge of the waist at the sides. */
export const top = 190;

/** Gathers that run down from an elastic waist. */
export function gathers(half: number, length: number, seed: number, count: number): Fold[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, i) => {
    const x = 600 - half + (2 * half * (i + 0.5)) / count;
    const end = x + (x - 600) * 0.25 + (random() - 0.5) * 24;
    return {
      d: sliver(
        [
          [x, top + 30],
          [(x + end) / 2, top + length * 0.5],
          [end, top + length * (0.6 + random() * 0.5)],
        ],
        18 + random() * 10,
      ),
      depth: i % 2 ? 0.5 : -0.6,
    };
  });
}

/** A gathered waistband, `half` wide to each side. */
export function elasticBand(half: number, height: number, look: Look): Part {
  const ground = groundOf(look.fabric);
  return {
    d: symmetric([
      [600, top + 12],
      [600 - half, top, 1],
      [600 - half - 4, top + height, 1],
      [600, top + height + 12],
    ]),
    fill: { ...look.fabric, pattern: 'solid' },
    round: 24,
    lift: 0.2,
    detail:
      ribbing(
        [
          [600 - half, top],
          [600 + half, top],
        ],
        [
          [600 - half - 4, top + height + 14],
          [600 + half + 4, top + height + 14],
        ],
        58,
        ground,
      ) +
      stitches(
        [
          [600 - half, top + height / 2],
          [600, top + height / 2 + 12],
          [600 + half, top + height / 2],
        ],
        threadOn(look.fabric),
      ),
  };
}

/** The two ends of a drawstring. */
export function cords(colour: string, length: number): Part[] {
  return [-1, 1].map((side): Part => ({
    d: ribbon(
      [
        [600 + side * 10, top + 44],
        [600 + side * 26, top + 90],
        [600 + side * 20, top + 90 + length],
      ],
      9,
    ),
    fill: colour,
    round: 6,
    lift: 0.35,
  }));
}

/** The inside of the back of the waist, with the label. */
export function inside(half: number, look: Look): Part {
  return {
    d: symmetric([
      [600, top - 16],
      [600 - half, top + 1, 1],
      [600, top + 30],
    ]),
    fill: darker(groundOf(look.fabric), 0.2),
    shade: 0.25,
    round: 20,
    detail: label(600, top - 9, 56),
  };
}
