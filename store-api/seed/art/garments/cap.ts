import { darker } from '../colour';
import { type Point, at, line, mirror, outline, ribbon } from '../points';
import type { Look, Scene } from '../scene';
import { groundOf, seam, stitches, threadOn } from './sewing';

/** A cap with a curved brim, from the front. */
export function cap(look: Look): Scene {
  const { fabric: fill, trim } = look;
  const thread = threadOn(fill);
  const panel: Point[] = at('600 410, 520 560, 492 720, 500 850');
  const eyelet = (x: number, y: number): string =>
    `<circle cx="${x}" cy="${y}" r="9" fill="${darker(groundOf(fill), 0.5)}"/><circle cx="${x}" cy="${y}" r="9" fill="none" stroke="${thread}" stroke-width="4"/>`;
  return {
    parts: [
      {
        d: outline(
          at(
            '600 398, 440 440, 326 590, 296 790, 304 880!, 440 858, 600 852, 760 858, 896 880!, 904 790, 874 590, 760 440',
          ),
        ),
        fill,
        round: 170,
        folds: [
          {
            d: ribbon(at('400 560, 380 700, 390 840'), 40),
            depth: -0.3,
          },
          {
            d: ribbon(at('800 540, 826 700, 816 840'), 40),
            depth: -0.35,
          },
        ],
        detail:
          seam(panel, fill) +
          seam(mirror(panel), fill) +
          stitches(
            panel.map(([x, y]): Point => [x + 9, y]),
            thread,
          ) +
          stitches(
            mirror(panel).map(([x, y]): Point => [x - 9, y]),
            thread,
          ) +
          eyelet(424, 590) +
          eyelet(776, 590) +
          `<path d="${line(at('300 838, 440 818, 600 812, 760 818, 900 838'))}" fill="none" stroke="${thread}" stroke-width="2" stroke-dasharray="7 3.6" stroke-opacity=".7"/>`,
      },
      {
        d: outline(at('574 404, 600 382, 626 404, 600 416')),
        fill,
        round: 14,
        lift: 0.3,
      },
      {
        d: outline(at('540 650!, 660 650!, 660 730!, 540 730!')),
        fill: trim,
        round: 10,
        lift: 0.2,
        detail: `<path d="M568 712L600 668L632 712" fill="none" stroke="${groundOf(fill)}" stroke-width="7" stroke-linejoin="round"/>`,
      },
      {
        d: outline(
          at(
            '322 872!, 440 846, 600 838, 760 846, 878 872!, 872 940, 812 1014, 700 1058, 600 1068, 500 1058, 388 1014, 328 940',
          ),
        ),
        fill,
        round: 44,
        lift: 0.8,
        folds: [{ d: ribbon(at('352 960, 600 1040, 848 960'), 50), depth: -0.3 }],
        detail: [0.9, 0.78, 0.66, 0.54]
          .map((share) => {
            const arc = at('328 930, 392 1008, 500 1052, 600 1062, 700 1052, 808 1008, 872 930');
            return stitches(
              arc.map(([x, y]): Point => [600 + (x - 600) * (0.55 + share * 0.45), 846 + (y - 846) * share]),
              thread,
            );
          })
          .join(''),
      },
    ],
    weave: fill.weave,
    crease: 0.2,
    focus: [{ x: 420, y: 560, width: 420 }],
  };
}
