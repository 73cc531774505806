import { darker } from '../colour';
import { type Point, outline } from '../points';
import type { Fabric, Look, Part, Scene } from '../scene';
import { collarBack, standCollar } from './neck';
import { button, buttonhole, groundOf, label, seam, stitches, threadOn } from './sewing';
import { type SleeveCut, openingLine, sleeves } from './sleeve';
import { slits } from './slits';
import { type TorsoCut, torsoFolds, torsoFront } from './torso';

const long: TorsoCut = {
  top: 180,
  neck: 80,
  scoop: 46,
  shoulder: 236,
  shoulderDrop: 46,
  armhole: 446,
  chest: 258,
  waist: 252,
  hip: 276,
  hem: 1356,
};
const longSleeve: SleeveCut = { x: 262, y: 960, width: 122, tilt: 5 };
const short: TorsoCut = {
  ...long,
  top: 220,
  armhole: 500,
  shoulder: 262,
  chest: 290,
  waist: 284,
  hip: 306,
  hem: 1240,
  neck: 88,
};
const shortBodySleeve: SleeveCut = { x: 232, y: 1060, width: 128, tilt: 6 };

function halfPlacket(fill: Fabric, cut: TorsoCut, length: number, buttons: string, count: number): Part {
  const top = cut.top + cut.scoop;
  const thread = threadOn(fill);
  const rows = Array.from(
    { length: count },
    (_, i) => top + 44 + ((length - 96) / Math.max(count - 1, 1)) * i,
  );
  return {
    d: outline([
      [578, top - 10, 1],
      [622, top - 10, 1],
      [622, top + length - 18, 1],
      [600, top + length, 1],
      [578, top + length - 18, 1],
    ]),
    fill,
    lift: 0.14,
    detail:
      stitches(
        [
          [584, top],
          [584, top + length - 22],
        ],
        thread,
      ) +
      stitches(
        [
          [616, top],
          [616, top + length - 22],
        ],
        thread,
      ) +
      rows.map((y) => buttonhole(600, y, 26, thread) + button(600, y, 10, buttons)).join(''),
  };
}

function mensKurta(
  look: Look,
  cut: TorsoCut,
  sleeveCut: SleeveCut,
  slitFrom: number,
  placketLength: number,
): Scene {
  const { fabric: fill, trim, seed } = look;
  const slit = slits(cut, slitFrom);
  const thread = threadOn(fill);
  const inside = darker(groundOf(fill), 0.1);
  const pocket: Point[] = [
    [600 + cut.hip * 0.36, cut.top + 300, 1],
    [600 + cut.hip * 0.8, cut.top + 296, 1],
  ];
  return {
    parts: [
      collarBack(cut.top, cut.neck, 70, inside, label(600, cut.top - 24, 58)),
      {
        d: torsoFront(cut),
        fill,
        round: 140,
        lift: 0.3,
        folds: [...torsoFolds(cut, seed), ...slit.folds],
        detail:
          slit.detail +
          stitches(
            [
              [600 - cut.hip, cut.hem - 26],
              [600, cut.hem - 18],
              [600 + cut.hip, cut.hem - 26],
            ],
            thread,
          ) +
          seam(pocket, fill, 0.5),
      },
      ...sleeves(cut, sleeveCut, { fill, detail: stitches(openingLine(sleeveCut, 26), thread) }, seed),
      halfPlacket(fill, cut, placketLength, trim, 4),
      ...standCollar(cut.top, cut.neck, 46, fill),
    ],
    weave: fill.weave,
    crease: 0.55,
    focus: [
      { x: 380, y: cut.top - 80, width: 440 },
      { x: 200, y: cut.hem - 520, width: 440 },
    ],
  };
}

/** A kurta to below the knee. */
export const kurta = (look: Look): Scene => mensKurta(look, long, longSleeve, 960, 330);
/** A kurta to the hip. */
export const shortKurta = (look: Look): Scene => mensKurta(look, short, shortBodySleeve, 1050, 290);
