import { type Point, ribbon, sliver, symmetric } from '../points';
import { randomFrom } from '../random';
import type { Fabric, Fold, Part } from '../scene';
import { ribPiece } from './neck';

/** Measures of a pair of trousers; all x are distances from the middle axis. */
export type LegCut = {
  waist: number;
  hip: number;
  crotch: number;
  knee: readonly [outer: number, inner: number];
  hem: readonly [outer: number, inner: number];
  length: number;
};

/** Height of the upper edge of the waistband at the sides. */
export const top = 176;

/** The outline of both legs, below the waistband. */
export function legs(cut: LegCut): string {
  const kneeY = (cut.crotch + cut.length) / 2 - 30;
  return symmetric([
    [600, top + 26],
    [600 - cut.waist, top + 14, 1],
    [600 - (cut.waist + cut.hip) / 2 - 10, top + 120],
    [600 - cut.hip, 430],
    [600 - (cut.hip + cut.knee[0]) / 2 - 2, (430 + kneeY) / 2],
    [600 - cut.knee[0], kneeY],
    [600 - cut.hem[0], cut.length, 1],
    [600 - (cut.hem[0] + cut.hem[1]) / 2, cut.length + 9],
    [600 - cut.hem[1], cut.length - 2, 1],
    [600 - cut.knee[1], kneeY],
    [600 - cut.knee[1] * 0.42, cut.crotch + 130],
    [600, cut.crotch, 1],
  ]);
}

/** How trousers fall: pulls at the crotch, soft breaks at the knee and above the hem. */
export function legFolds(cut: LegCut, seed: number, strength: number, pressed: boolean): Fold[] {
  const random = randomFrom(seed);
  const vary = (value: number, by: number): number => value + (random() * 2 - 1) * by;
  const folds: Fold[] = [];
  const kneeY = (cut.crotch + cut.length) / 2 - 30;
  for (const side of [-1, 1]) {
    const add = (points: Point[], width: number, depth: number): void => {
      folds.push({
        d: sliver(
          points.map(([away, y]): Point => [600 + side * away, y]),
          width,
        ),
        depth: depth * strength,
      });
    };
    const span = (share: number, y: number): number => {
      const down = Math.min(Math.max((y - cut.crotch) / (cut.length - cut.crotch), 0), 1);
      const outer = cut.hip + (cut.hem[0] - cut.hip) * down;
      return outer * (1 - share) + cut.hem[1] * down * share;
    };
    add(
      [
        [8, cut.crotch - 14],
        [vary(60, 12), cut.crotch - 50],
        [vary(130, 20), cut.crotch - vary(40, 14)],
      ],
      22,
      -0.6,
    );
    add(
      [
        [10, cut.crotch + 6],
        [vary(70, 12), cut.crotch + 2],
        [vary(150, 20), cut.crotch + vary(34, 14)],
      ],
      24,
      0.55,
    );
    add(
      [
        [6, cut.crotch + 22],
        [vary(52, 10), cut.crotch + 52],
        [vary(104, 16), cut.crotch + vary(130, 20)],
      ],
      20,
      -0.55,
    );
    for (let i = 0; i < 5; i++) {
      const y = vary(kneeY - 60 + i * 74, 22);
      const [from, to] = random() > 0.5 ? [0.1, 0.72] : [0.92, 0.3];
      add(
        [
          [span(from, y), y],
          [span((from + to) / 2, y), y + vary(16, 12)],
          [span(to, y), y + vary(44, 24)],
        ],
        vary(22, 7),
        i % 2 ? 0.45 : -0.5,
      );
    }
    for (let i = 0; i < 3; i++) {
      const y = cut.length - 110 + i * 36;
      add(
        [
          [span(0.05, y), y],
          [span(0.5, y), y + 14],
          [span(0.95, y), y + vary(0, 10)],
        ],
        17,
        i % 2 ? 0.4 : -0.5,
      );
    }
    add(
      [
        [span(0.35, 700), cut.crotch + 60],
        [span(0.36, kneeY), kneeY],
        [span(0.4, cut.length), cut.length - 60],
      ],
      40,
      0.35,
    );
    if (pressed) {
      const crease: Point[] = [
        [cut.waist * 0.56, top + 90],
        [(cut.hip + 20) * 0.52, cut.crotch],
        [(cut.knee[0] + cut.knee[1]) / 2, kneeY],
        [(cut.hem[0] + cut.hem[1]) / 2, cut.length + 20],
      ];
      const press = (dx: number, depth: number): void => {
        const points = crease.map(([x, y]): Point => [600 + side * x + dx, y]);
        folds.push({ d: ribbon(points, 6), depth, crisp: true });
      };
      press(-3, 0.6);
      press(4, -0.6);
    }
  }
  return folds;
}

/** Ribbed ends of a pair of legs. */
export function ankleRibs(cut: LegCut, fill: Fabric): Part[] {
  const left: Point[] = [
    [600 - cut.hem[0] - 3, cut.length - 8],
    [600 - cut.hem[1] + 3, cut.length - 10],
    [600 - cut.hem[1] - 6, cut.length + 66],
    [600 - cut.hem[0] + 8, cut.length + 68],
  ];
  const at = (index: number, flip: boolean): Point => {
    const [x, y] = left[index] ?? [0, 0];
    return flip ? [1200 - x, y] : [x, y];
  };
  return [false, true].map((flip) =>
    ribPiece([at(0, flip), at(1, flip), at(2, flip), at(3, flip)], fill, 18),
  );
}
