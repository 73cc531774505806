import { lighter } from '../colour';
import { type Point, mirror } from '../points';
import type { Look, Scene } from '../scene';
import { cords, elasticBand, gathers, inside, top } from './elastic-waist';
import { groundOf, seam } from './sewing';
import { ankleRibs, legFolds, legs, type LegCut } from './leg-cut';

/** Joggers with an elastic waist, a cord and ribbed ankles. */
export function joggers(look: Look): Scene {
  const { fabric: fill, trim, seed } = look;
  const cut: LegCut = { waist: 182, hip: 238, crotch: 580, knee: [226, 60], hem: [190, 106], length: 1276 };
  const mouth: Point[] = [
    [600 - 130, top + 66],
    [600 - 178, top + 170],
    [600 - 222, top + 262],
  ];
  return {
    parts: [
      inside(176, look),
      {
        d: legs(cut),
        fill,
        round: 96,
        lift: 0.2,
        folds: [...legFolds(cut, seed, 1.1, false), ...gathers(170, 150, seed, 16)],
        detail:
          seam(mouth, fill) +
          seam(mirror(mouth), fill) +
          seam(
            [
              [598, top + 60],
              [599, 400],
              [600, 580],
            ],
            fill,
            0.6,
          ),
      },
      ...ankleRibs(cut, { ...fill, pattern: 'solid' }),
      elasticBand(180, 62, look),
      ...cords(trim === 'self' ? lighter(groundOf(fill), 0.4) : trim, 120),
    ],
    weave: fill.weave,
    crease: 0.65,
    focus: [
      { x: 380, y: 150, width: 440 },
      { x: 320, y: 960, width: 400 },
    ],
  };
}
