import { darker } from '../colour';
import { type Point, at, mirror, outline, sliver } from '../points';
import type { Look, Part, Scene } from '../scene';
import { groundOf, label, stitches, threadOn } from './sewing';
import { cosyParts } from './sweatshirt';

/** A hooded sweatshirt with a kangaroo pocket. */
export function hoodie(look: Look): Scene {
  const { fabric: fill, trim } = look;
  const thread = threadOn(fill);
  const cord = trim === 'self' ? thread : trim;
  const hoodSide: Point[] = at(
    '600 128, 520 136, 458 190, 452 268!, 520 330, 597 384!, 598 330, 548 268, 536 214, 560 176, 600 168',
  );
  const pocket: Point[] = at('450 872!, 750 872!, 806 1010!, 802 1128!, 398 1128!, 394 1010!');
  const half = hoodSide.slice(0, -1);
  return {
    parts: [
      {
        d: outline(at('600 150, 530 180, 520 270, 600 360, 680 270, 670 180')),
        fill: darker(groundOf(fill), 0.2),
        shade: 0.35,
        round: 50,
        detail: label(600, 250, 58),
      },
      ...cosyParts(look, { ...fill, pattern: 'solid' }),
      {
        d: outline(pocket),
        fill,
        lift: 0.35,
        detail:
          stitches(at('394 1004, 444 878!, 756 878!, 806 1004'), thread) +
          stitches(at('412 1008, 458 890'), thread) +
          stitches(at('788 1008, 742 890'), thread),
      },
      ...[half, mirror(half)].map((points, i): Part => ({
        d: outline([...points, [i === 0 ? 604 : 596, 168, 1]]),
        fill,
        round: 44,
        lift: 0.5,
        folds: [
          {
            d: sliver(
              [
                [i === 0 ? 470 : 730, 210],
                [i === 0 ? 500 : 700, 290],
                [600, 350],
              ],
              30,
            ),
            depth: -0.5,
          },
        ],
        detail: stitches(
          i === 0 ? at('572 182, 552 216, 562 264, 594 318') : at('628 182, 648 216, 638 264, 606 318'),
          thread,
        ),
      })),
      ...[568, 632].map((x, i): Part => ({
        d: outline([
          [x - 5, 338, 1],
          [x + 5, 338, 1],
          [x + (i ? 14 : -2), 470],
          [x + (i ? 10 : 4), 560, 1],
          [x + (i ? 0 : -7), 560, 1],
          [x + (i ? 4 : -12), 470],
        ]),
        fill: cord,
        round: 6,
        lift: 0.3,
      })),
    ],
    weave: fill.weave,
    crease: 0.65,
    focus: [
      { x: 370, y: 110, width: 460 },
      { x: 340, y: 800, width: 460 },
    ],
  };
}
