import { darker, lighter } from '../colour';
import { type Point, at, beside, line, outline, ribbon } from '../points';
import type { Look, Part, Scene } from '../scene';
import { groundOf, stitches, threadOn } from './sewing';

/** A leather sling bag with a flap. */
export function slingBag(look: Look): Scene {
  const { fabric: fill, trim } = look;
  const thread = threadOn(fill);
  const strap: Point[] = at('346 780, 300 560, 380 320, 600 226, 820 320, 900 560, 854 780');
  const flapEdge: Point[] = at('346 742!, 350 900, 420 1006, 600 1040, 780 1006, 850 900, 854 742!');
  return {
    parts: [
      {
        d: ribbon(strap, 34),
        fill,
        round: 12,
        detail: stitches(
          strap.map(([x, y]): Point => [x, y + 11]),
          thread,
          1.6,
        ),
      },
      {
        d: outline(
          at('338 760, 330 900, 340 1150, 392 1206, 600 1216, 808 1206, 860 1150, 870 900, 862 760, 600 736'),
        ),
        fill,
        round: 70,
        lift: 0.4,
        detail: stitches(at('352 1140, 404 1192, 600 1200, 796 1192, 848 1140'), thread),
      },
      {
        d: outline(
          at('340 752, 400 724, 600 716, 800 724, 860 752, 866 900, 796 1022, 600 1060, 404 1022, 334 900'),
        ),
        fill,
        round: 46,
        lift: 0.7,
        detail: stitches(flapEdge, thread),
      },
      {
        d: outline(at('572 990!, 628 990!, 624 1096, 600 1108, 576 1096')),
        fill,
        round: 10,
        lift: 0.5,
        detail: stitches(at('580 996, 582 1088, 618 1088, 620 996'), thread),
      },
      {
        d: outline(at('582 1040, 600 1024, 618 1040, 618 1062, 600 1076, 582 1062')),
        fill: trim,
        round: 12,
        lift: 0.4,
      },
      ...at('346 780, 854 780').map(([x = 0, y = 0]): Part => ({
        d: ribbon(
          [
            [x - 22, y],
            [x + 22, y - 4],
          ],
          30,
        ),
        fill: trim,
        round: 10,
        lift: 0.4,
        bare: true,
      })),
    ],
    weave: 'leather',
    crease: 0.25,
    focus: [{ x: 400, y: 760, width: 420 }],
  };
}

/** A folding wallet, a little open. */
export function wallet(look: Look): Scene {
  const { fabric: fill, trim } = look;
  const thread = threadOn(fill);
  const box = (left: number, top: number, right: number, bottom: number, corner: number): Point[] => [
    [left + corner, top],
    [right - corner, top],
    [right, top + corner],
    [right, bottom - corner],
    [right - corner, bottom],
    [left + corner, bottom],
    [left, bottom - corner],
    [left, top + corner],
  ];
  const turned = (points: Point[]): Point[] =>
    points.map(([x, y]): Point => [x + (y - 750) * 0.05, y - (x - 600) * 0.06]);
  const cards = [0, 1, 2].map((i): Part => ({
    d: outline(turned(box(330 + i * 6, 470 + i * 26, 852 - i * 4, 760, 18))),
    fill: [trim, '#d8cbb4', lighter(trim, 0.35)][i] ?? trim,
    lift: 0.35,
    round: 8,
  }));
  return {
    parts: [
      { d: outline(turned(box(306, 452, 906, 1002, 30))), fill: darker(groundOf(fill), 0.16), round: 26 },
      ...cards,
      {
        d: outline(turned(box(296, 540, 896, 1010, 30))),
        fill,
        round: 34,
        lift: 0.7,
        detail:
          stitches(turned(at('316 556!, 876 556!, 876 990!, 316 990!, 316 556!')), thread) +
          `<g opacity=".7">${stitches(turned(at('556 908!, 636 908!')), darker(groundOf(fill), 0.5), 5)}</g>`,
      },
    ],
    weave: 'leather',
    crease: 0.2,
    focus: [{ x: 560, y: 480, width: 400 }],
  };
}

/** A belt, loosely rolled up, with its buckle in front. */
export function belt(look: Look): Scene {
  const { fabric: fill, trim } = look;
  const thread = threadOn(fill);
  const loop = (
    cx: number,
    cy: number,
    rx: number,
    ry: number,
    from: number,
    to: number,
    steps: number,
  ): Point[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
      return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
    });
  const outer = loop(600, 760, 330, 330, 62, 404, 26);
  const tail: Point[] = [...loop(600, 760, 330, 330, 30, 62, 4), [650, 1082], [520, 1120], [392, 1176]];
  const strapDetail = (points: Point[]): string =>
    stitches(beside(points, 26), thread) + stitches(beside(points, -26), thread);
  const holes = [0, 1, 2, 3]
    .map((i) => `<ellipse cx="${520 - i * 36}" cy="${1119 + i * 15}" rx="6" ry="5" fill="#0f0a07"/>`)
    .join('');
  return {
    parts: [
      { d: ribbon(outer, 66), fill, round: 9, detail: strapDetail(outer) },
      {
        d: ribbon(tail, 66),
        fill,
        round: 9,
        lift: 0.6,
        detail: strapDetail(tail) + holes,
      },
      {
        d: ribbon(at('700 1030, 716 1110'), 26),
        fill,
        round: 8,
        lift: 0.5,
      },
      {
        d: `${outline(at('742 1000!, 852 952!, 892 1044!, 782 1092!'))}`,
        fill: darker(groundOf(fill), 0.1),
        lift: 0.4,
        round: 10,
        detail: `<path d="${line(at('762 1012!, 844 976!, 872 1038!, 790 1074!, 762 1012!'))}" fill="none" stroke="${darker(trim, 0.4)}" stroke-width="30"/><path d="${line(at('760 1010!, 842 974!, 870 1036!, 788 1072!, 760 1010!'))}" fill="none" stroke="${trim}" stroke-width="22"/><path d="M752 1004L846 962" stroke="${lighter(trim, 0.6)}" stroke-width="4"/><path d="M856 1004L764 1044" stroke="${lighter(trim, 0.15)}" stroke-width="9" stroke-linecap="round"/>`,
      },
    ],
    weave: 'leather',
    crease: 0.1,
    focus: [{ x: 480, y: 820, width: 460 }],
  };
}
