import { lighter } from '../colour';
import { type Point, line, mirror, outline, sliver } from '../points';
import { randomFrom } from '../random';
import type { Fold, Look, Scene } from '../scene';
import { elasticBand, inside, top } from './elastic-waist';

/** A long gathered skirt with a border. */
export function skirt(look: Look): Scene {
  const { fabric: fill, trim, seed } = look;
  const random = randomFrom(seed);
  const hem: Point[] = [
    [600 - 420, 1290],
    [600 - 300, 1336],
    [600 - 150, 1356],
    [600, 1362],
  ];
  const folds = Array.from({ length: 17 }, (_, i): Fold => {
    const share = (i + 0.5) / 17 - 0.5;
    return {
      d: sliver(
        [
          [600 + share * 290, 240 + random() * 80],
          [600 + share * 560, 760],
          [600 + share * 840, 1400],
        ],
        34 + random() * 24,
      ),
      depth: i % 2 ? 0.95 : -0.95,
    };
  });
  const band = (rise: number, width: number, colour: string): string => {
    const left = hem.map(([x, y]): Point => [x - (rise > 60 ? -4 : 12), y - rise]);
    return `<path d="${line([...left, ...mirror(left.slice(0, -1)).reverse()])}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  };
  return {
    parts: [
      inside(160, look),
      {
        d: outline([
          [600, top + 20],
          [440, top + 10, 1],
          [382, 420],
          [300, 800],
          ...hem.map(([x, y], i): Point => (i === 0 ? [x, y, 1] : [x, y])),
          ...mirror(hem.slice(0, -1))
            .reverse()
            .map(([x, y], i, all): Point => (i === all.length - 1 ? [x, y, 1] : [x, y])),
          [900, 800],
          [818, 420],
          [760, top + 10, 1],
        ]),
        fill,
        round: 120,
        lift: 0.2,
        folds,
        detail:
          band(26, 64, trim) +
          band(70, 6, lighter(trim, 0.5)) +
          band(26, 5, lighter(trim, 0.5)) +
          band(96, 10, trim),
      },
      elasticBand(162, 56, look),
    ],
    weave: fill.weave,
    crease: 0.4,
    focus: [
      { x: 380, y: 150, width: 440 },
      { x: 240, y: 880, width: 420 },
    ],
  };
}
