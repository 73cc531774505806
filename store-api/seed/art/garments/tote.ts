import { darker, lighter } from '../colour';
import { type Point, at, outline, ribbon } from '../points';
import type { Look, Part, Scene } from '../scene';
import { groundOf, label, seam, stitches, threadOn } from './sewing';

function bagFolds(top: number, bottom: number): Part['folds'] {
  const drop = (x: number, lean: number, depth: number): { d: string; depth: number } => ({
    d: ribbon(
      [
        [x, top + 40],
        [x + lean, (top + bottom) / 2],
        [x + lean * 1.6, bottom - 60],
      ],
      26,
    ),
    depth,
  });
  return [
    drop(430, -16, -0.35),
    drop(480, -10, 0.3),
    drop(720, 12, -0.35),
    drop(770, 18, 0.3),
    drop(600, 6, -0.2),
  ];
}

/** A cotton tote bag with two long handles. */
export function tote(look: Look): Scene {
  const { fabric: fill, trim } = look;
  const thread = threadOn(fill);
  const handle = (points: Point[], lift: number): Part => ({
    d: ribbon(points, 46),
    fill: trim,
    round: 12,
    lift,
    detail:
      stitches(
        points.map(([x, y]): Point => [x - 17, y]),
        '#1a1410',
        1.6,
      ) +
      stitches(
        points.map(([x, y]): Point => [x + 17, y]),
        '#1a1410',
        1.6,
      ),
  });
  const back: Point[] = at('462 700, 466 480, 500 330, 600 262, 700 330, 734 480, 738 700');
  const front: Point[] = at('440 760, 444 560, 476 420, 600 356, 724 420, 756 560, 760 760');
  const patch = (x: number): Part => ({
    d: outline([
      [x - 26, 640, 1],
      [x + 26, 640, 1],
      [x + 26, 764, 1],
      [x - 26, 764, 1],
    ]),
    fill: trim,
    lift: 0.2,
    detail: stitches(
      [
        [x - 18, 756, 1],
        [x + 18, 756, 1],
        [x + 18, 706, 1],
        [x - 18, 706, 1],
        [x - 18, 756, 1],
        [x + 18, 706, 1],
      ],
      lighter(trim, 0.4),
    ),
  });
  return {
    parts: [
      handle(back, 0),
      {
        d: outline(at('318 634!, 600 618, 882 634!, 880 664!, 600 656, 320 664!')),
        fill: darker(groundOf(fill), 0.2),
        shade: 0.3,
        round: 10,
      },
      {
        d: outline(
          at(
            '316 640!, 600 654, 884 640!, 894 960, 900 1262, 872 1296, 600 1306, 328 1296, 300 1262, 306 960',
          ),
        ),
        fill,
        round: 90,
        lift: 0.3,
        folds: bagFolds(640, 1300),
        detail:
          stitches(at('310 694, 600 708, 890 694'), thread) +
          seam(at('310 1262, 340 1180, 346 900'), fill, 0.3) +
          seam(at('890 1262, 860 1180, 854 900'), fill, 0.3),
      },
      handle(front, 0.35),
      patch(440),
      patch(760),
      {
        d: outline(at('560 1150!, 640 1150!, 640 1190!, 560 1190!')),
        fill: '#efe6d6',
        lift: 0.15,
        detail: label(600, 1153, 78),
      },
    ],
    weave: fill.weave,
    crease: 0.5,
    focus: [
      { x: 330, y: 520, width: 440 },
      { x: 600, y: 880, width: 380 },
    ],
  };
}
