import { darker } from '../colour';
import { outline, sliver, type Point } from '../points';
import type { Look, Scene } from '../scene';
import { groundOf, seam, stitches, threadOn } from './sewing';
import { shirtBody, longShirtSleeve, shortShirtSleeve } from './shirt';
import { openingLine, sleeves } from './sleeve';
import { torsoFolds, torsoFront, type TorsoCut } from './torso';

const back: TorsoCut = { ...shirtBody, scoop: 6 };

function shirtFromBehind(look: Look, short: boolean): Scene {
  const { fabric: fill, seed } = look;
  const thread = threadOn(fill);
  const sleeveCut = short ? shortShirtSleeve : longShirtSleeve;
  const yoke: Point[] = [
    [600 - back.shoulder - 10, 372],
    [600, 386],
    [600 + back.shoulder + 10, 372],
  ];
  const pleat = [
    [600 - 26, 386],
    [600 - 24, 700],
    [600 - 14, 1000],
  ] as const;
  const mirrored = pleat.map(([x, y]): Point => [1200 - x, y]);
  return {
    parts: [
      {
        d: torsoFront(back),
        fill,
        round: 150,
        folds: [
          ...torsoFolds(back, seed, 0.8),
          { d: sliver(pleat, 18), depth: -0.7 },
          { d: sliver(mirrored, 18), depth: 0.6 },
        ],
        detail:
          seam(yoke, fill) +
          stitches(
            yoke.map(([x, y]): Point => [x, y - 8]),
            thread,
          ) +
          `<path d="M592 388v34h16v-34" fill="none" stroke="${darker(groundOf(fill), 0.2)}" stroke-width="7"/>` +
          stitches([...pleat.slice(0, 2)], thread) +
          stitches(mirrored.slice(0, 2), thread),
      },
      ...sleeves(
        back,
        sleeveCut,
        {
          fill,
          cuffDetail: (cuff) =>
            stitches(openingLine(cuff, 70), thread) + stitches(openingLine(cuff, 8), thread),
          detail: short ? stitches(openingLine(sleeveCut, 34), thread) : '',
        },
        seed,
      ),
      {
        d: outline([
          [600 - 92, 236, 1],
          [600 - 60, 190],
          [600, 178],
          [600 + 60, 190],
          [600 + 92, 236, 1],
          [600 + 84, 268, 1],
          [600, 282],
          [600 - 84, 268, 1],
        ]),
        fill,
        angle: 90,
        round: 34,
        lift: 0.6,
        detail: stitches(
          [
            [600 - 80, 258],
            [600, 271],
            [600 + 80, 258],
          ],
          thread,
        ),
      },
    ],
    weave: fill.weave,
    crease: 0.5,
    focus: [{ x: 370, y: 160, width: 460 }],
  };
}

/** A long-sleeved shirt from behind: yoke, box pleat and hanger loop. */
export const shirtBack = (look: Look): Scene => shirtFromBehind(look, false);

/** A short-sleeved shirt from behind. */
export const shortShirtBack = (look: Look): Scene => shirtFromBehind(look, true);
