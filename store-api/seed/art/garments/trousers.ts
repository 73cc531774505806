import { darker } from '../colour';
import { type Point, line, outline, symmetric } from '../points';
import type { Fabric, Look, Part, Scene } from '../scene';
import { type LegCut, legFolds, legs, top } from './leg-cut';
import { button, groundOf, label, seam, stitches, threadOn } from './sewing';
import { type TrouserStyle, cargoPocket, fadeOf, fly, hems, pockets, turnUp } from './trouser-details';

/** The back of the waistband as seen inside, with the label. */
function insideBack(cut: LegCut, fill: Fabric): Part {
  return {
    d: symmetric([
      [600, top - 14],
      [600 - cut.waist * 0.6, top - 10],
      [600 - cut.waist, top, 1],
      [600 - cut.waist * 0.6, top + 40],
      [600, top + 48],
    ]),
    fill: darker(groundOf(fill), 0.18),
    shade: 0.25,
    round: 20,
    detail: label(600, top - 4, 60),
  };
}

function waistband(cut: LegCut, fill: Fabric, loops: boolean, trim: string, thread: string): Part[] {
  const height = 48;
  const left: Point[] = [
    [600, top + 24],
    [600 - cut.waist * 0.5, top + 15],
    [600 - cut.waist, top, 1],
    [600 - cut.waist - 8, top + height, 1],
    [600 - cut.waist * 0.5, top + height + 15],
    [600, top + height + 24],
  ];
  const lower: Point[] = [
    [600 - cut.waist - 8, top + height - 6],
    [600, top + height + 18],
    [600 + cut.waist + 8, top + height - 6],
  ];
  const upper: Point[] = [
    [600 - cut.waist, top + 7],
    [600, top + 31],
    [600 + cut.waist, top + 7],
  ];
  const loop = (x: number, y: number): Part => ({
    d: outline([
      [x - 9, y, 1],
      [x + 9, y, 1],
      [x + 9, y + 62, 1],
      [x - 9, y + 62, 1],
    ]),
    fill,
    lift: 0.25,
    detail:
      stitches(
        [
          [x - 5, y],
          [x - 5, y + 62],
        ],
        thread,
      ) +
      stitches(
        [
          [x + 5, y],
          [x + 5, y + 62],
        ],
        thread,
      ),
  });
  return [
    {
      d: symmetric(left),
      fill,
      angle: 0,
      round: 22,
      lift: 0.14,
      detail:
        stitches(lower, thread) +
        stitches(upper, thread) +
        `<path d="M596 ${top}V${top + 80}" stroke="#120c08" stroke-opacity=".45" stroke-width="3"/>` +
        button(612, top + 47, 12, trim),
    },
    ...(loops ? [-0.52, 0.52].map((share) => loop(600 + share * cut.waist, top + 11)) : []),
    ...(loops ? [-0.93, 0.93].map((share) => loop(600 + share * cut.waist, top + 0)) : []),
  ];
}

/** A pair of trousers with a waistband, from the front. */
export function trousers(look: Look, cut: LegCut, style: TrouserStyle): Scene {
  const { fabric: fill, trim, seed } = look;
  const thread = style.thread ?? threadOn(fill);
  const plain: Fabric = fill;
  const sides = line([
    [600 - cut.hip + 7, 470],
    [600 - (cut.hip + cut.knee[0]) / 2 + 5, 700],
    [600 - cut.knee[0] + 7, (cut.crotch + cut.length) / 2 - 30],
  ]);
  const pleat = (x: number): string =>
    seam(
      [
        [x, top + 70],
        [x - Math.sign(x - 600) * -4, top + 190],
      ],
      fill,
      1,
    );
  return {
    parts: [
      insideBack(cut, fill),
      {
        d: legs(cut),
        fill,
        round: 96,
        lift: 0.2,
        folds: legFolds(cut, seed, style.pressed ? 0.55 : 0.95, style.pressed ?? false),
        detail:
          (style.fade ? fadeOf(cut, fill) : '') +
          pockets(cut, fill, style, thread) +
          fly(cut, fill, thread) +
          (style.pleats
            ? pleat(600 - cut.waist * 0.5) +
              pleat(600 + cut.waist * 0.5) +
              pleat(600 - cut.waist * 0.3) +
              pleat(600 + cut.waist * 0.3)
            : '') +
          (style.pockets === 'jeans'
            ? `<path d="${sides}" fill="none" stroke="${thread}" stroke-width="2" stroke-opacity=".4"/>`
            : '') +
          (style.pressed ? '' : hems(cut, thread, 26)),
      },
      ...(style.pockets === 'cargo'
        ? [...cargoPocket(cut, fill, thread, 1), ...cargoPocket(cut, fill, thread, -1)]
        : []),
      ...(style.turnUp ? [1, -1].map((side): Part => turnUp(cut, fill, side)) : []),
      ...waistband(cut, plain, true, trim, thread),
    ],
    weave: fill.weave,
    crease: style.pressed ? 0.2 : 0.5,
    focus: [
      { x: 370, y: 140, width: 440 },
      { x: 330, y: cut.length - 460, width: 400 },
    ],
  };
}
