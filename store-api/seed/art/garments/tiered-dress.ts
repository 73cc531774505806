import { type Point, at, mirror } from '../points';
import type { Look, Scene } from '../scene';
import { type Flare, back, bodice, flareFolds, focus, whole } from './flare';
import { button, seam, stitches } from './sewing';
import { type TorsoCut, torsoFolds } from './torso';

/** A sleeveless summer dress with gathered tiers. */
export function tieredDress(look: Look): Scene {
  const { fabric: fill, trim, seed } = look;
  const cut: TorsoCut = { ...bodice, neck: 104, scoop: 110, shoulder: 176, armhole: 410, pointed: true };
  const flare: Flare = { waistY: 590, waist: 196, hem: 360, hemY: 1340, depth: 0.8 };
  const tier = (y: number, half: number): string => {
    const points: Point[] = [
      [600 - half, y - 16],
      [600, y + 6],
      [600 + half, y - 16],
    ];
    return (
      seam(points, fill, 1.2) +
      stitches(
        points.map(([x, py]): Point => [x, py + 9]),
        '#1a1410',
        12,
      )
        .replace('7 3.6', '2 9')
        .replace('".75"', '".22"')
    );
  };
  const arm: Point[] = [
    [600 - 166, 222],
    [600 - 152, 320],
    [600 - 196, 404],
  ];
  return {
    parts: [
      back(cut, look),
      {
        d: whole(cut, flare),
        fill,
        round: 120,
        lift: 0.3,
        folds: [...torsoFolds({ ...cut, hem: 590 }, seed, 0.4), ...flareFolds(flare, seed, 13)],
        detail:
          tier(592, 230) +
          tier(850, 330) +
          tier(1100, 400) +
          stitches(arm, trim) +
          stitches(mirror(arm), trim) +
          [0, 1, 2, 3].map((i) => button(600, 324 + i * 64, 9, trim)).join('') +
          seam(at('600 286, 600 586'), fill, 0.7),
      },
    ],
    weave: fill.weave,
    crease: 0.5,
    focus,
  };
}
