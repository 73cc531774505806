import { darker } from '../colour';
import { type Point, at, mirror, outline } from '../points';
import type { Fabric, Look, Scene } from '../scene';
import { body, focus, hems, shortSleeve } from './knit-body';
import { button, buttonhole, groundOf, label, stitches, threadOn } from './sewing';
import { sleeves } from './sleeve';
import { type TorsoCut, torsoFolds, torsoFront } from './torso';

/** A polo shirt with a knitted collar and a short placket. */
export function polo(look: Look): Scene {
  const { fabric: fill, trim, seed } = look;
  const cut: TorsoCut = { ...body, neck: 96, scoop: 66 };
  const collarFill: Fabric = {
    ...fill,
    pattern: 'solid',
    weave: 'rib',
    colours: [trim === 'self' ? groundOf(fill) : trim],
  };
  const leaf: Point[] = at('530 196!, 552 250, 597 318!, 540 378!, 492 330, 468 262!, 492 220');
  const edge: Point[] = at('592 318, 541 368, 498 325, 476 268');
  const thread = threadOn(fill);
  const tipped = threadOn(collarFill);
  return {
    parts: [
      {
        d: outline(at('600 180, 658 188, 700 232!, 640 280, 600 300, 560 280, 500 232!, 542 188')),
        fill: darker(groundOf(collarFill), 0.1),
        shade: 0.22,
        round: 30,
        detail: label(600, 212, 58),
      },
      {
        d: torsoFront(cut),
        fill,
        round: 150,
        lift: 0.25,
        folds: torsoFolds(cut, seed, 0.9),
        detail: hems(fill),
      },
      ...sleeves(cut, { ...shortSleeve, cuff: 34 }, { fill, cuffFill: collarFill }, seed),
      {
        d: outline(at('576 300!, 624 300!, 624 520!, 576 520!')),
        fill,
        lift: 0.14,
        detail:
          stitches(at('582 310, 582 514!, 618 514!, 618 310'), thread) +
          [362, 424, 486].map((y) => buttonhole(600, y, 28, thread) + button(600, y, 11, '#efe8da')).join(''),
      },
      ...[leaf, mirror(leaf)].map((points, i) => ({
        d: outline(points),
        fill: collarFill,
        round: 30,
        lift: 0.6,
        detail: stitches(i === 0 ? edge : mirror(edge), tipped),
      })),
    ],
    weave: fill.weave,
    crease: 0.55,
    focus,
  };
}
