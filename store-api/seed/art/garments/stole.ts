import { darker, lighter } from '../colour';
import { at, outline } from '../points';
import type { Look, Scene } from '../scene';
import { bands, fringePart, pleats } from './hanging';
import { groundOf } from './sewing';

/** A long stole folded once, its ends with fringes. */
export function stole(look: Look): Scene {
  const { fabric: fill, trim, seed } = look;
  const ends = (left: number, right: number, y: number): string =>
    bands(left, right, y, [
      [10, trim, false],
      [16, groundOf(fill), false],
      [34, trim, false],
      [6, lighter(trim, 0.45), false],
      [18, trim, false],
    ]);
  return {
    parts: [
      fringePart(500, 826, 1150, 84, darker(groundOf(fill), 0.1), seed + 3),
      {
        d: outline(at('486 230, 660 206, 806 236, 822 700, 836 1156!, 660 1170, 492 1156!, 490 700')),
        fill,
        shade: 0.08,
        round: 40,
        folds: pleats(490, 830, 230, 1150, 4, 0.4, seed + 1),
        detail: ends(480, 850, 1040),
      },
      { ...fringePart(372, 690, 1214, 86, groundOf(fill), seed), lift: 0.3 },
      {
        d: outline(
          at(
            '430 222, 560 196, 690 218, 716 240!, 708 700, 700 1218!, 530 1232, 362 1216!, 384 700, 404 250',
          ),
        ),
        fill,
        angle: 2,
        round: 44,
        lift: 0.75,
        folds: pleats(380, 704, 230, 1210, 5, 0.42, seed),
        detail: ends(350, 720, 1092),
      },
    ],
    weave: fill.weave,
    crease: 0.45,
    focus: [
      { x: 360, y: 820, width: 420 },
      { x: 380, y: 240, width: 400 },
    ],
  };
}
