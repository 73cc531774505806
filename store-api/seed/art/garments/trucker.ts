import { darker } from '../colour';
import { type Point, at, mirror, outline, sliver } from '../points';
import type { Look, Part, Scene } from '../scene';
import { collarBack, ribPiece } from './neck';
import { vest } from './nehru';
import { button, groundOf, label, seam, stitches } from './sewing';
import { type SleeveCut, openingLine, sleeves } from './sleeve';
import { type TorsoCut, torsoFolds, torsoFront } from './torso';

const trucker: TorsoCut = {
  ...vest,
  shoulder: 282,
  armhole: 530,
  chest: 304,
  waist: 300,
  hip: 288,
  hem: 1046,
  top: 230,
};

/** A jacket of denim or canvas with flap pockets, yoke and waistband. */
export function truckerJacket(look: Look): Scene {
  const { fabric: fill, trim, seed } = look;
  const leaf: Point[] = at('532 190!, 552 246, 594 322!, 520 396!, 480 330, 456 262!, 486 214');
  const edge: Point[] = at('588 322!, 522 384!, 488 326, 466 268');
  const sleeveCut: SleeveCut = { x: 218, y: 1090, width: 118, tilt: 6, cuff: 70, blouse: 10 };
  const pocket = (side: 1 | -1): Part[] => {
    const flap: Point[] = at('400 470!, 530 470!, 530 512!, 465 540!, 400 512!');
    const bag: Point[] = at('406 490!, 524 490!, 508 650!, 422 650!');
    const flip = (points: Point[]): Point[] => (side === 1 ? points : mirror(points));
    const x = side === 1 ? 465 : 735;
    return [
      {
        d: outline(flip(bag)),
        fill,
        lift: 0.12,
        detail: stitches(flip(at('414 500!, 429 642!, 501 642!, 516 500!')), trim),
      },
      {
        d: outline(flip(flap)),
        fill,
        lift: 0.4,
        detail:
          stitches(flip(at('408 478!, 408 506!, 465 530!, 522 506!, 522 478!')), trim) +
          button(x, 516, 9, '#b98a55', '#7a5630'),
      },
    ];
  };
  const panel = (points: Point[]): string =>
    stitches(points, trim) +
    stitches(mirror(points), trim) +
    seam(points, fill, 0.6) +
    seam(mirror(points), fill, 0.6);
  return {
    parts: [
      collarBack(trucker.top, trucker.neck, 100, darker(groundOf(fill), 0.2), label(600, 204, 60)),
      {
        d: torsoFront(trucker),
        fill,
        round: 140,
        lift: 0.3,
        folds: torsoFolds(trucker, seed, 1),
        detail:
          panel(at('320 462, 450 468, 576 468')) +
          panel(at('424 640, 452 840, 478 1040')) +
          panel(at('512 640, 526 840, 532 1040')),
      },
      ...pocket(1),
      ...pocket(-1),
      ribPiece(at('311 1030, 889 1030, 878 1096, 322 1096'), { ...fill, pattern: 'solid' }, 0),
      {
        d: outline(at('574 310!, 626 310!, 626 1096!, 574 1096!')),
        fill,
        lift: 0.2,
        detail:
          stitches(at('581 310, 581 1096'), trim) +
          stitches(at('619 310, 619 1096'), trim) +
          [360, 490, 620, 750, 880, 1060].map((y) => button(600, y, 12, '#b98a55', '#7a5630')).join(''),
      },
      ...sleeves(
        trucker,
        sleeveCut,
        {
          fill,
          crease: 1.2,
          cuffDetail: (cuff) =>
            stitches(openingLine(cuff, 62), trim) +
            button(cuff.x - 24, cuff.y - 34, 10, '#b98a55', '#7a5630'),
          detail: stitches(at('330 360, 250 700, 212 1020'), trim),
        },
        seed,
      ),
      ...[leaf, mirror(leaf)].map((points, i): Part => ({
        d: outline(points),
        fill,
        round: 32,
        lift: 0.7,
        detail: stitches(i === 0 ? edge : mirror(edge), trim),
        folds: [{ d: sliver(points.slice(0, 3), 14), depth: -0.3 }],
      })),
    ],
    weave: fill.weave,
    crease: 0.55,
    focus: [
      { x: 340, y: 170, width: 460 },
      { x: 560, y: 420, width: 400 },
    ],
  };
}
