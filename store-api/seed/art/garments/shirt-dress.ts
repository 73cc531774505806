import { type Point, at, mirror, outline } from '../points';
import type { Look, Part, Scene } from '../scene';
import { type Flare, back, bodice, flareFolds, whole } from './flare';
import { button, seam, stitches } from './sewing';
import { type SleeveCut, openingLine, sleeves } from './sleeve';
import { type TorsoCut, torsoFolds } from './torso';

/** A shirt dress with a tie belt. */
export function shirtDress(look: Look): Scene {
  const { fabric: fill, trim, seed } = look;
  const cut: TorsoCut = { ...bodice, neck: 84, scoop: 116, shoulder: 218, chest: 222, pointed: true };
  const flare: Flare = { waistY: 610, waist: 196, hem: 310, hemY: 1300, depth: 0.6 };
  const leaf: Point[] = at('546 150!, 558 200, 594 300!, 512 318!, 476 260, 466 214!, 500 176');
  const sleeveCut: SleeveCut = { x: 296, y: 540, width: 158, tilt: 20 };
  return {
    parts: [
      back({ ...cut, top: 164 }, look),
      {
        d: whole(cut, flare),
        fill,
        round: 120,
        lift: 0.3,
        folds: [...torsoFolds({ ...cut, hem: 610 }, seed, 0.6), ...flareFolds(flare, seed, 9)],
        detail:
          seam(at('604 290, 606 800, 604 1320'), fill, 0.8) +
          stitches(at('628 290, 630 800, 628 1320'), trim) +
          [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => button(616, 346 + i * 98, 10, trim)).join(''),
      },
      ...sleeves(cut, sleeveCut, { fill, detail: stitches(openingLine(sleeveCut, 30), trim) }, seed),
      {
        d: outline(at('396 590!, 600 604, 804 590!, 806 634!, 600 650, 394 634!')),
        fill,
        round: 18,
        lift: 0.35,
        detail: stitches(at('396 598, 600 612, 804 598'), trim),
      },
      {
        d: outline(at('560 640!, 592 640!, 580 760, 560 880!, 530 872!, 548 750')),
        fill,
        round: 14,
        lift: 0.4,
      },
      {
        d: outline(at('580 640!, 606 640!, 630 760, 632 850!, 602 852!, 600 750')),
        fill,
        round: 14,
        lift: 0.4,
      },
      {
        d: outline(at('560 596!, 604 590!, 612 660!, 562 658!')),
        fill,
        round: 18,
        lift: 0.5,
      },
      ...[leaf, mirror(leaf)].map((points): Part => ({ d: outline(points), fill, round: 28, lift: 0.6 })),
    ],
    weave: fill.weave,
    crease: 0.45,
    focus: [
      { x: 390, y: 120, width: 420 },
      { x: 400, y: 440, width: 420 },
    ],
  };
}
