import { darker } from '../colour';
import { type Point, at, mirror, outline } from '../points';
import type { Fabric, Look, Part, Scene } from '../scene';
import { collarBack, standCollar } from './neck';
import { button, buttonhole, label, seam, stitches, threadOn } from './sewing';
import { type SleeveCut, sleeves } from './sleeve';
import { type TorsoCut, torsoFolds, torsoFront } from './torso';

/** The body of the sleeveless jacket, on which the other jackets are based. */
export const vest: TorsoCut = {
  top: 236,
  neck: 96,
  scoop: 60,
  shoulder: 244,
  shoulderDrop: 60,
  armhole: 580,
  chest: 296,
  waist: 282,
  hip: 300,
  hem: 1192,
};

function closing(
  cut: TorsoCut,
  from: number,
  count: number,
  step: number,
  colour: string,
  fill: Fabric,
  radius = 13,
): string {
  const edge = `<path d="M606 ${from - 30}V${cut.hem + 20}" stroke="#120c08" stroke-width="4" stroke-opacity=".38"/><path d="M610 ${from - 30}V${cut.hem + 20}" stroke="#fff" stroke-width="3" stroke-opacity=".13"/>`;
  const buttons = Array.from({ length: count }, (_, i) => from + i * step)
    .map((y) => buttonhole(594, y, 8, threadOn(fill)) + button(590, y, radius, colour))
    .join('');
  return edge + buttons;
}

function welt(x: number, y: number, width: number, tilt: number, fill: Fabric): Part {
  const half = width / 2;
  const rise = (tilt * width) / 100;
  return {
    d: outline([
      [x - half, y + rise, 1],
      [x + half, y - rise, 1],
      [x + half, y - rise + 26, 1],
      [x - half, y + rise + 26, 1],
    ]),
    fill,
    lift: 0.2,
    detail: stitches(
      [
        [x - half + 4, y + rise + 5, 1],
        [x + half - 4, y - rise + 5, 1],
      ],
      threadOn(fill),
    ),
  };
}

/** A sleeveless jacket with a stand-up collar: bundi or Nehru jacket. */
export function nehruJacket(look: Look): Scene {
  const { fabric: fill, trim, seed } = look;
  const lining = darker(trim, 0.15);
  const armhole: Point[] = [
    [600 - vest.shoulder + 12, vest.top + 66],
    [600 - vest.shoulder + 30, 440],
    [600 - vest.chest + 14, 572],
  ];
  return {
    parts: [
      collarBack(vest.top, vest.neck, 80, lining, label(600, vest.top - 28, 60)),
      ...[1, -1].map((side): Part => {
        const points: Point[] = [
          [600 - 246, 296, 1],
          [600 - 216, 440],
          [600 - 290, 578, 1],
          [600 - 272, 470],
          [600 - 256, 380],
        ];
        return { d: outline(side === 1 ? points : mirror(points)), fill: lining, shade: 0.35 };
      }),
      {
        d: torsoFront(vest),
        fill,
        round: 120,
        lift: 0.3,
        folds: torsoFolds(vest, seed, 0.5),
        detail:
          seam(
            [
              [600 - vest.hip * 0.48, 620],
              [600 - vest.waist * 0.5, 800],
              [600 - vest.hip * 0.52, 1010],
            ],
            fill,
            0.5,
          ) +
          seam(
            [
              [600 + vest.hip * 0.48, 620],
              [600 + vest.waist * 0.5, 800],
              [600 + vest.hip * 0.52, 1010],
            ],
            fill,
            0.5,
          ) +
          stitches(armhole, threadOn(fill)) +
          stitches(mirror(armhole), threadOn(fill)) +
          closing(vest, 366, 6, 138, trim, fill),
      },
      welt(735, 520, 116, 6, fill),
      welt(450, 960, 140, -4, fill),
      welt(750, 960, 140, 4, fill),
      ...standCollar(vest.top, vest.neck, 50, fill),
    ],
    weave: fill.weave,
    crease: 0.3,
    focus: [
      { x: 370, y: 160, width: 460 },
      { x: 560, y: 700, width: 400 },
    ],
  };
}

const coat: TorsoCut = {
  ...vest,
  shoulder: 276,
  armhole: 540,
  chest: 300,
  waist: 276,
  hip: 308,
  hem: 1226,
  top: 220,
};
const coatSleeve: SleeveCut = { x: 222, y: 1120, width: 130, tilt: 5 };

/** A structured jacket with a closed collar: bandhgala. */
export function bandhgala(look: Look): Scene {
  const { fabric: fill, trim, seed } = look;
  const lining = darker(trim, 0.2);
  const cuffButtons = [0, 1, 2].map((i) => button(266 - i * 3, 1096 - i * 26, 8, trim)).join('');
  return {
    parts: [
      collarBack(coat.top, coat.neck, 80, lining, label(600, coat.top - 28, 60)),
      {
        d: torsoFront(coat),
        fill,
        round: 130,
        lift: 0.3,
        folds: torsoFolds(coat, seed, 0.5),
        detail:
          seam(at('440 560, 452 780, 436 1000'), fill, 0.55) +
          seam(at('760 560, 748 780, 764 1000'), fill, 0.55) +
          closing(coat, 352, 6, 128, trim, fill),
      },
      welt(728, 500, 112, 8, fill),
      welt(446, 940, 150, -4, fill),
      welt(754, 940, 150, 4, fill),
      ...sleeves(coat, coatSleeve, { fill, crease: 0.7, detail: cuffButtons }, seed),
      ...standCollar(coat.top, coat.neck, 54, fill),
    ],
    weave: fill.weave,
    crease: 0.25,
    focus: [
      { x: 370, y: 140, width: 460 },
      { x: 150, y: 760, width: 420 },
    ],
  };
}
