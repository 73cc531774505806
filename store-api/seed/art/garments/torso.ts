import { sliver, symmetric, type Point } from '../points';
import { randomFrom } from '../random';
import type { Fold } from '../scene';

/** Measures of the body of a top, in picture units from the middle axis. */
export type TorsoCut = {
  /** Height of the neck point, where the shoulder begins. */
  top: number;
  neck: number;
  /** How deep the front neckline hangs below the neck point. */
  scoop: number;
  shoulder: number;
  shoulderDrop: number;
  armhole: number;
  chest: number;
  waist: number;
  hip: number;
  hem: number;
  /** How far the middle of the hem hangs below its sides. */
  tail?: number;
  /** A v neckline instead of a round one. */
  pointed?: boolean;
};

function hemPoints(cut: TorsoCut): Point[] {
  const tail = cut.tail ?? 0;
  if (tail === 0)
    return [
      [600 - cut.hip, cut.hem, 1],
      [600 - cut.hip / 2, cut.hem + 7],
      [600, cut.hem + 9],
    ];
  return [
    [600 - cut.hip, cut.hem - 12],
    [600 - cut.hip + 22, cut.hem + 8],
    [600 - cut.hip * 0.72, cut.hem + tail * 0.55],
    [600 - cut.hip * 0.35, cut.hem + tail * 0.93],
    [600, cut.hem + tail],
  ];
}

/** The side from the shoulder tip to the hem, the left one. */
function sidePoints(cut: TorsoCut): Point[] {
  const tip = cut.top + cut.shoulderDrop;
  return [
    [600 - cut.shoulder, tip, 1],
    [600 - cut.shoulder + 16, tip + (cut.armhole - tip) * 0.5],
    [600 - cut.chest, cut.armhole, 1],
    [600 - (cut.chest + cut.waist) / 2 + 2, (cut.armhole + cut.hem) / 2 - 90],
    [600 - cut.waist, (cut.armhole + cut.hem) / 2 + 20],
    [600 - (cut.waist + cut.hip) / 2 - 1, (cut.armhole + cut.hem * 2) / 3 + 40],
  ];
}

/** The front of a top from neckline to hem. */
export function torsoFront(cut: TorsoCut): string {
  const bottom = cut.top + cut.scoop;
  const neckline: Point[] = cut.pointed
    ? [
        [600, bottom, 1],
        [600 - cut.neck * 0.55, cut.top + cut.scoop * 0.48],
      ]
    : [
        [600, bottom],
        [600 - cut.neck * 0.62, bottom - cut.scoop * 0.2],
        [600 - cut.neck * 0.95, cut.top + cut.scoop * 0.42],
      ];
  return symmetric([...neckline, [600 - cut.neck, cut.top, 1], ...sidePoints(cut), ...hemPoints(cut)]);
}

/** The inside of the back as seen through the neck opening, down to `depth` below the neck point. */
export function torsoInside(cut: TorsoCut, depth: number): string {
  return symmetric([
    [600, cut.top - 4],
    [600 - cut.neck * 0.5, cut.top - 5],
    [600 - cut.neck - 6, cut.top + 2, 1],
    [600 - cut.neck * 0.8, cut.top + depth, 1],
    [600, cut.top + depth],
  ]);
}

/**
 * How cloth hangs from shoulders, on one side. Each fold runs through three points; x is a share of the half
 * width there, y a share of the way from the armhole (0) to the hem (1); then its width and depth.
 */
const hanging: readonly (readonly [number, number, number, number, number, number, number, number])[] = [
  // Pulls from the armpit.
  [0.99, -0.06, 0.8, 0.05, 0.5, 0.16, 22, -0.6],
  [0.99, 0, 0.82, 0.12, 0.58, 0.3, 26, 0.5],
  [0.97, 0.03, 0.87, 0.17, 0.74, 0.42, 17, -0.5],
  // Long drops towards the hem.
  [0.62, 0.3, 0.66, 0.64, 0.7, 1.04, 38, 0.45],
  [0.82, 0.44, 0.85, 0.72, 0.88, 1.03, 24, -0.5],
  [0.3, 0.42, 0.34, 0.74, 0.38, 1.04, 32, -0.36],
  // Small breaks at the waist.
  [1.02, 0.42, 0.8, 0.5, 0.46, 0.5, 14, -0.42],
  [1.02, 0.49, 0.8, 0.55, 0.52, 0.6, 12, 0.36],
];

/** The folds of a top. The same seed gives the same folds; `strength` 1 is a cotton shirt. */
export function torsoFolds(cut: TorsoCut, seed: number, strength = 1): Fold[] {
  const random = randomFrom(seed);
  const vary = (value: number, by: number): number => value + (random() * 2 - 1) * by;
  const length = cut.hem - cut.armhole;
  const halfAt = (share: number): number =>
    share < 0.4
      ? cut.chest + (cut.waist - cut.chest) * share * 2.5
      : cut.waist + ((cut.hip - cut.waist) * (share - 0.4)) / 0.6;
  return [-1, 1].flatMap((side) =>
    hanging.map(([x1, y1, x2, y2, x3, y3, width, depth]): Fold => {
      const point = (x: number, y: number, loose: number): Point => {
        const down = vary(y, 0.03 * loose);
        return [600 + side * vary(x, 0.06 * loose) * halfAt(Math.max(down, 0)), cut.armhole + down * length];
      };
      const points = [point(x1, y1, 0.4), point(x2, y2, 0.8), point(x3, y3, 1.2)];
      return { d: sliver(points, width * vary(1, 0.2)), depth: depth * strength * vary(1, 0.2) };
    }),
  );
}
