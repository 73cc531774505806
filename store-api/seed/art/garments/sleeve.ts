import { mirror, outline, sliver, type Point } from '../points';
import { randomFrom } from '../random';
import type { Fabric, Fold, Part } from '../scene';
import type { TorsoCut } from './torso';

/** Where a sleeve ends. */
export type SleeveCut = {
  /** Middle of its opening, for the left sleeve. */
  x: number;
  y: number;
  /** Width of the opening and its tilt in degrees (0 opens downwards, positive to the outside). */
  width: number;
  tilt: number;
  /** Height of a cuff or rib; none without. */
  cuff?: number;
  /** Extra width just above the cuff. */
  blouse?: number;
};

type Opening = { outer: Point; inner: Point; along: (x: number, y: number, corner?: 1) => Point };

function opening(cut: SleeveCut): Opening {
  const angle = (cut.tilt * Math.PI) / 180;
  const along = (x: number, y: number, corner?: 1): Point => {
    const px = cut.x + x * Math.cos(angle) - y * Math.sin(angle);
    const py = cut.y + x * Math.sin(angle) + y * Math.cos(angle);
    return corner ? [px, py, 1] : [px, py];
  };
  return { outer: along(-cut.width / 2, 0, 1), inner: along(cut.width / 2, 0, 1), along };
}

function between(from: Point, to: Point, share: number, dx = 0, dy = 0): Point {
  return [from[0] + (to[0] - from[0]) * share + dx, from[1] + (to[1] - from[1]) * share + dy];
}

function sleevePoints(torso: TorsoCut, cut: SleeveCut): Point[] {
  const tip: Point = [600 - torso.shoulder, torso.top + torso.shoulderDrop, 1];
  const pit: Point = [600 - torso.chest, torso.armhole, 1];
  const { outer, inner, along } = opening(cut);
  const long = cut.y - pit[1] > 200;
  const blouse = cut.blouse ?? 0;
  const cap: Point[] = long
    ? [
        [tip[0] - 26, tip[1] + 34],
        [tip[0] - 50, tip[1] + 100],
      ]
    : [[tip[0] - 20, tip[1] + 22]];
  const outside: Point[] = long
    ? [between(tip, outer, 0.45, -26), between(tip, outer, 0.7, -14), along(-cut.width / 2 - blouse, -70)]
    : [between(tip, outer, 0.6, -8, 0)];
  const inside: Point[] = long
    ? [along(cut.width / 2 + blouse, -72), between(inner, pit, 0.4, -2), between(inner, pit, 0.7, 0)]
    : [between(inner, pit, 0.5, 2, 0)];
  const armhole: Point[] = [
    [pit[0] + 12, pit[1] - 8],
    [600 - torso.shoulder + 17, (tip[1] + pit[1]) / 2],
  ];
  return [tip, ...cap, ...outside, outer, along(0, long ? 6 : 8), inner, ...inside, pit, ...armhole];
}

function sleeveFolds(torso: TorsoCut, cut: SleeveCut, seed: number, strength: number): Fold[] {
  const random = randomFrom(seed);
  const tip: Point = [600 - torso.shoulder, torso.top + torso.shoulderDrop];
  const pit: Point = [600 - torso.chest, torso.armhole];
  const { outer, inner } = opening(cut);
  const length = cut.y - pit[1];
  const folds: Fold[] = [];
  const count = length > 200 ? 7 : 3;
  for (let i = 0; i < count; i++) {
    const at = (i + 0.3 + random() * 0.5) / (count + 0.5);
    const from = between(pit, inner, at, 6);
    const to = between(tip, outer, Math.min(at * 0.8 + 0.22 + random() * 0.12, 0.97), 30);
    const middle = between(from, to, 0.5, (random() - 0.5) * 20, 16 + random() * 18);
    const depth = (i % 2 ? 0.55 : -0.6) * strength * (0.7 + random() * 0.5);
    folds.push({
      d: sliver(random() > 0.35 ? [from, middle, to] : [to, middle, from], 16 + random() * 18),
      depth,
    });
  }
  folds.push({
    d: sliver([[tip[0] - 8, tip[1] + 30], between(tip, outer, 0.4, 18), between(tip, outer, 0.8, 30)], 30),
    depth: 0.4 * strength,
  });
  return folds;
}

function cuffOutline(cut: SleeveCut, height: number, grow: number): Point[] {
  const { along } = opening(cut);
  const half = cut.width / 2 + grow;
  return [
    along(-half, -height, 1),
    along(0, -height + 7),
    along(half, -height, 1),
    along(half - 2, 0, 1),
    along(0, 7),
    along(-half + 2, 0, 1),
  ];
}

/** Cloth and make of a pair of sleeves. */
export type SleeveStyle = {
  fill: Fabric | string;
  cuffFill?: Fabric | string;
  cuffDetail?: (cut: SleeveCut) => string;
  crease?: number;
  detail?: string;
};

/** The points of a left sleeve's opening, from the outside to the inside, moved up by `rise`. */
export function openingLine(cut: SleeveCut, rise: number): Point[] {
  const { along } = opening(cut);
  return [along(-cut.width / 2 - 8, -rise), along(0, -rise + 7), along(cut.width / 2 + 8, -rise)];
}

/** Both sleeves of a top, with their cuffs. The cloth is turned with the arm. */
export function sleeves(torso: TorsoCut, cut: SleeveCut, style: SleeveStyle, seed: number): Part[] {
  const points = sleevePoints(torso, cut);
  const strength = style.crease ?? 1;
  const tip = 600 - torso.shoulder;
  const angle = (Math.atan2(tip + 40 - cut.x, cut.y - torso.top) * 180) / Math.PI;
  const parts: Part[] = [];
  for (const side of ['left', 'right'] as const) {
    const flip = (list: Point[]): string => outline(side === 'left' ? list : mirror(list));
    const folds = sleeveFolds(torso, cut, seed + (side === 'left' ? 1 : 2), strength).map((fold) =>
      side === 'left' ? fold : { ...fold, d: flipPath(fold.d) },
    );
    const turn = side === 'left' ? angle : -angle;
    const flipped = (svg: string): string =>
      side === 'left' ? svg : `<g transform="translate(1200 0) scale(-1 1)">${svg}</g>`;
    parts.push({
      d: flip(points),
      fill: style.fill,
      angle: turn,
      round: 74,
      lift: 0.35,
      folds,
      detail: flipped(style.detail ?? ''),
    });
    if (cut.cuff) {
      parts.push({
        d: flip(cuffOutline(cut, cut.cuff, 3)),
        fill: style.cuffFill ?? style.fill,
        angle: turn,
        round: 40,
        lift: 0.1,
        detail: flipped(style.cuffDetail?.(cut) ?? ''),
      });
    }
  }
  return parts;
}

/** Path data mirrored at the middle axis. */
export function flipPath(d: string): string {
  let index = 0;
  return d.replace(/-?\d+(\.\d+)?/g, (value) =>
    index++ % 2 === 0 ? String(Math.round((1200 - Number(value)) * 10) / 10) : value,
  );
}
