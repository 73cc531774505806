import { lighter } from '../colour';
import { type Point, mirror, outline } from '../points';
import type { Fabric, Part } from '../scene';
import { type LegCut, top } from './leg-cut';
import { groundOf, seam, stitches } from './sewing';

/** What distinguishes kinds of trousers. */
export type TrouserStyle = {
  pressed?: boolean;
  pleats?: boolean;
  pockets: 'slant' | 'jeans' | 'cargo';
  turnUp?: boolean;
  fade?: boolean;
  thread?: string;
};

/** The fly and the seam below it, as SVG. */
export function fly(cut: LegCut, fill: Fabric, thread: string): string {
  const bottom = top + 250;
  return (
    seam(
      [
        [597, top + 70],
        [598, bottom],
        [600, cut.crotch],
      ],
      fill,
      0.7,
    ) +
    stitches(
      [
        [640, top + 68],
        [640, bottom - 60],
        [632, bottom - 24],
        [600, bottom],
      ],
      thread,
    )
  );
}

/** The openings of the front pockets with their stitching and rivets, as SVG. */
export function pockets(cut: LegCut, fill: Fabric, style: TrouserStyle, thread: string): string {
  const mouth: Point[] =
    style.pockets === 'jeans'
      ? [
          [600 - cut.waist * 0.5, top + 62],
          [600 - cut.waist * 0.56, top + 122],
          [600 - cut.waist * 0.86, top + 158],
          [600 - cut.hip + 4, top + 162],
        ]
      : [
          [600 - cut.waist * 0.66, top + 62],
          [600 - cut.waist * 0.9, top + 160],
          [600 - cut.hip + 16, top + 264],
        ];
  const inner = mouth.map(([x, y]): Point => [x + 5, y + (style.pockets === 'jeans' ? 10 : 6)]);
  const both = (points: Point[]): string => seam(points, fill) + seam(mirror(points), fill);
  const sewn = stitches(inner, thread) + stitches(mirror(inner), thread);
  const rivets =
    style.pockets === 'jeans'
      ? [mouth[0], mouth[3], ...mirror([mouth[0] ?? [0, 0], mouth[3] ?? [0, 0]])]
          .map((at) =>
            at
              ? `<circle cx="${at[0]}" cy="${at[1] + 12}" r="5.5" fill="#a9743f" stroke="#5d3d1e" stroke-width="1.5"/>`
              : '',
          )
          .join('')
      : '';
  return both(mouth) + sewn + rivets;
}

/** Rows of stitches above both hems, as SVG. */
export function hems(cut: LegCut, thread: string, rise: number): string {
  const at: Point[] = [
    [600 - cut.hem[0] - 10, cut.length - rise],
    [600 - (cut.hem[0] + cut.hem[1]) / 2, cut.length - rise + 9],
    [600 - cut.hem[1] + 10, cut.length - rise - 2],
  ];
  return stitches(at, thread) + stitches(mirror(at), thread);
}

/** The washed-out thighs of jeans, as SVG. */
export function fadeOf(cut: LegCut, fill: Fabric): string {
  const pale = lighter(groundOf(fill), 0.45);
  const oval = (x: number, y: number, rx: number, ry: number, id: string): string =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="${pale}" stop-opacity=".62"/><stop offset=".55" stop-color="${pale}" stop-opacity=".3"/><stop offset="1" stop-color="${pale}" stop-opacity="0"/></radialGradient><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`;
  return (
    oval(600 - cut.hip * 0.56, cut.crotch + 120, 74, 330, 'fadeLeft') +
    oval(600 + cut.hip * 0.56, cut.crotch + 120, 74, 330, 'fadeRight')
  );
}

/** A bellows pocket with its flap on the left (1) or right (-1) leg. */
export function cargoPocket(cut: LegCut, fill: Fabric, thread: string, side: 1 | -1): Part[] {
  const x = 600 - cut.hip + 8;
  const flip = (points: Point[]): string => outline(side === 1 ? points : mirror(points));
  const sew = (points: Point[]): string => stitches(side === 1 ? points : mirror(points), thread);
  return [
    {
      d: flip([
        [x - 6, 700, 1],
        [x + 118, 706, 1],
        [x + 122, 872, 1],
        [x, 868, 1],
      ]),
      fill,
      lift: 0.4,
      detail: sew([
        [x + 108, 716, 1],
        [x + 112, 862, 1],
        [x + 10, 858, 1],
      ]),
    },
    {
      d: flip([
        [x - 10, 690, 1],
        [x + 122, 696, 1],
        [x + 122, 748, 1],
        [x - 8, 742, 1],
      ]),
      fill,
      lift: 0.4,
      detail: sew([
        [x - 4, 734],
        [x + 114, 740, 1],
        [x + 114, 702],
      ]),
    },
  ];
}

/** The turned-up hem of the left (1) or right (-1) leg. */
export function turnUp(cut: LegCut, fill: Fabric, side: number): Part {
  const x = (away: number): number => 600 - side * away;
  return {
    d: outline([
      [x(cut.hem[0] + 5), cut.length - 62, 1],
      [x((cut.hem[0] + cut.hem[1]) / 2), cut.length - 52],
      [x(cut.hem[1] - 5), cut.length - 64, 1],
      [x(cut.hem[1] - 4), cut.length + 4, 1],
      [x((cut.hem[0] + cut.hem[1]) / 2), cut.length + 14],
      [x(cut.hem[0] + 4), cut.length + 6, 1],
    ]),
    fill: { ...fill, pattern: 'solid', colours: [lighter(groundOf(fill), 0.28)] },
    lift: 0.25,
    round: 16,
  };
}
