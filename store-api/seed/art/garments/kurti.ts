import { darker, lighter } from '../colour';
import { type Point, mirror, outline } from '../points';
import type { Look, Scene } from '../scene';
import { button, groundOf, label, seam, stitches } from './sewing';
import { type SleeveCut, openingLine, sleeves } from './sleeve';
import { slits } from './slits';
import { type TorsoCut, torsoFolds, torsoFront } from './torso';

const kurtiCut: TorsoCut = {
  top: 190,
  neck: 98,
  scoop: 96,
  shoulder: 214,
  shoulderDrop: 44,
  armhole: 440,
  chest: 226,
  waist: 206,
  hip: 288,
  hem: 1330,
};
const kurtiSleeve: SleeveCut = { x: 300, y: 792, width: 128, tilt: 9 };
const straightCut: TorsoCut = { ...kurtiCut, scoop: 120, pointed: true, hip: 258, waist: 222, hem: 1290 };

/** A band of embroidery along the points: two lines and small diamonds between them. */
function embroidery(points: readonly Point[], width: number, colour: string): string {
  const [first, second] = [
    stitches(points, colour, 5),
    stitches(points, lighter(colour, 0.35), width * 0.42),
  ];
  return `<g stroke-linecap="round">${first}${second.replace('7 3.6', '1 14')}</g>`;
}

function womensKurti(look: Look, cut: TorsoCut, sleeveCut: SleeveCut, band: number): Scene {
  const { fabric: fill, trim, seed } = look;
  const depth = cut.top + cut.scoop;
  const yoke: Point[] = cut.pointed
    ? [
        [600 - cut.neck - 26, cut.top + 6],
        [600 - cut.neck * 0.5 - 26, cut.top + cut.scoop * 0.5 + 8],
        [600, depth + 44, 1],
      ]
    : [
        [600 - cut.neck - 26, cut.top + 6],
        [600 - cut.neck * 0.9, depth - 20],
        [600 - cut.neck * 0.4, depth + 32],
        [600, depth + 40],
      ];
  const facing = mirror(yoke.slice(0, -1)).reverse();
  const border: Point[] = [
    [600 - cut.hip - 6, cut.hem - band, 1],
    [600, cut.hem - band + 12],
    [600 + cut.hip + 6, cut.hem - band, 1],
    [600 + cut.hip + 10, cut.hem + 30, 1],
    [600, cut.hem + 30],
    [600 - cut.hip - 10, cut.hem + 30, 1],
  ];
  const hemLine = border.slice(0, 3).map(([x, y]): Point => [x, y + 14]);
  const slit = slits(cut, 1000);
  return {
    parts: [
      {
        d: outline([
          [600, cut.top - 10],
          [600 - cut.neck - 4, cut.top, 1],
          [600 - cut.neck * 0.6, depth],
          [600, depth + 20],
          [600 + cut.neck * 0.6, depth],
          [600 + cut.neck + 4, cut.top, 1],
        ]),
        fill: darker(groundOf(fill), 0.25),
        shade: 0.2,
        detail: label(600, cut.top + 2, 54),
        round: 30,
      },
      {
        d: torsoFront(cut),
        fill,
        round: 130,
        lift: 0.3,
        folds: [...torsoFolds(cut, seed), ...slit.folds],
        detail:
          `<path d="${outline(border)}" fill="${trim}"/>` +
          embroidery(hemLine, 18, lighter(trim, 0.55)) +
          slit.detail +
          embroidery([...yoke, ...facing], 15, trim) +
          (cut.pointed
            ? [0, 1, 2, 3].map((i) => button(600, depth + 84 + i * 52, 8, trim)).join('') +
              seam(
                [
                  [600, depth + 40],
                  [600, depth + 280],
                ],
                fill,
              )
            : ''),
      },
      ...sleeves(
        cut,
        sleeveCut,
        {
          fill,
          detail:
            `<path d="${outline([...openingLine(sleeveCut, 44), ...openingLine(sleeveCut, -14).reverse()])}" fill="${trim}"/>` +
            embroidery(openingLine(sleeveCut, 34), 12, lighter(trim, 0.55)),
        },
        seed,
      ),
    ],
    weave: fill.weave,
    crease: 0.5,
    focus: [
      { x: 380, y: 150, width: 440 },
      { x: 300, y: cut.hem - 500, width: 430 },
    ],
  };
}

/** An A-line kurti with a round neck and a border. */
export const kurti = (look: Look): Scene => womensKurti(look, kurtiCut, kurtiSleeve, 74);
/** A straight kurti with a v neck. */
export const straightKurti = (look: Look): Scene => womensKurti(look, straightCut, kurtiSleeve, 34);
/** A short, wide kurti. */
export const tunic = (look: Look): Scene =>
  womensKurti(
    look,
    {
      ...kurtiCut,
      top: 250,
      armhole: 510,
      shoulder: 248,
      chest: 266,
      waist: 258,
      hip: 312,
      hem: 1140,
      scoop: 110,
      pointed: true,
    },
    { x: 262, y: 880, width: 140, tilt: 9 },
    26,
  );
