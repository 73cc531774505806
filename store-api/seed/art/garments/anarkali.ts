import { lighter } from '../colour';
import { type Point, line, mirror } from '../points';
import type { Look, Scene } from '../scene';
import { type Flare, back, bodice, flareFolds, focus, hemBand, whole } from './flare';
import { type SleeveCut, openingLine, sleeves } from './sleeve';
import { torsoFolds } from './torso';

/** A fitted bodice above a full, flared skirt: anarkali. */
export function anarkali(look: Look): Scene {
  const { fabric: fill, trim, seed } = look;
  const flare: Flare = { waistY: 560, waist: 172, hem: 436, hemY: 1364, depth: 1 };
  const sleeveCut: SleeveCut = { x: 306, y: 800, width: 104, tilt: 9 };
  const pale = lighter(trim, 0.45);
  const yoke: Point[] = [
    [600 - 112, 182],
    [600 - 104, 262],
    [600 - 56, 312],
    [600, 322],
  ];
  const collar = line([...yoke, ...mirror(yoke.slice(0, -1)).reverse()]);
  const waistline: Point[] = [
    [600 - 190, 556],
    [600, 572],
    [600 + 190, 556],
  ];
  return {
    parts: [
      back(bodice, look),
      {
        d: whole(bodice, flare),
        fill,
        round: 110,
        lift: 0.3,
        folds: [...torsoFolds({ ...bodice, hem: 560 }, seed, 0.5), ...flareFolds(flare, seed, 15)],
        detail:
          `<path d="${collar}" fill="none" stroke="${trim}" stroke-width="26"/><path d="${collar}" fill="none" stroke="${pale}" stroke-width="5" stroke-dasharray="1 11" stroke-linecap="round"/>` +
          `<path d="${line(waistline)}" fill="none" stroke="${trim}" stroke-width="30"/><path d="${line(waistline)}" fill="none" stroke="${pale}" stroke-width="6" stroke-dasharray="1 13" stroke-linecap="round"/>` +
          hemBand(flare, 26, 62, trim) +
          hemBand(flare, 66, 5, pale) +
          hemBand(flare, 30, 5, pale) +
          hemBand(flare, 88, 9, trim),
      },
      ...sleeves(
        bodice,
        sleeveCut,
        {
          fill,
          crease: 0.8,
          detail: `<path d="${line(openingLine(sleeveCut, 18))}" fill="none" stroke="${trim}" stroke-width="34"/><path d="${line(openingLine(sleeveCut, 18))}" fill="none" stroke="${pale}" stroke-width="5" stroke-dasharray="1 11" stroke-linecap="round"/>`,
        },
        seed,
      ),
    ],
    weave: fill.weave,
    crease: 0.35,
    focus,
  };
}
