import type { Look, Scene } from '../scene';
import { body, focus, hems, inside, shortSleeve } from './knit-body';
import { neckBand } from './neck';
import { stitches, threadOn } from './sewing';
import { openingLine, sleeves } from './sleeve';
import { torsoFolds, torsoFront } from './torso';

/** A T-shirt with a crew neck. */
export function tee(look: Look): Scene {
  const { fabric: fill, trim, seed } = look;
  const thread = threadOn(fill);
  const band = trim === 'self' ? { ...fill, pattern: 'solid' as const } : trim;
  return {
    parts: [
      inside(look, 90),
      {
        d: torsoFront(body),
        fill,
        round: 150,
        lift: 0.25,
        folds: torsoFolds(body, seed, 0.9),
        detail: hems(fill),
      },
      ...sleeves(
        body,
        shortSleeve,
        {
          fill,
          detail:
            stitches(openingLine(shortSleeve, 26), thread) + stitches(openingLine(shortSleeve, 32), thread),
        },
        seed,
      ),
      neckBand(body, 27, band),
    ],
    weave: fill.weave,
    crease: 0.6,
    focus,
  };
}
