import { darker } from '../colour';
import { type Point, line, mirror, sliver, symmetric } from '../points';
import { randomFrom } from '../random';
import type { Fold, Look, Part } from '../scene';
import { groundOf, label } from './sewing';
import { type TorsoCut, torsoInside } from './torso';

/** How a skirt widens from the waist to the hem, in picture units. */
export type Flare = { waistY: number; waist: number; hem: number; hemY: number; depth: number };

/** The fitted upper part of a dress. */
export const bodice: TorsoCut = {
  top: 176,
  neck: 92,
  scoop: 100,
  shoulder: 200,
  shoulderDrop: 40,
  armhole: 388,
  chest: 206,
  waist: 180,
  hip: 184,
  hem: 600,
};

function hemOf(flare: Flare): Point[] {
  return [
    [600 - flare.hem, flare.hemY - 58],
    [600 - flare.hem * 0.74, flare.hemY - 16],
    [600 - flare.hem * 0.4, flare.hemY + 2],
    [600, flare.hemY + 8],
  ];
}

/** The outline of bodice and skirt in one. */
export function whole(cut: TorsoCut, flare: Flare): string {
  const tip = cut.top + cut.shoulderDrop;
  const neckline: Point[] = cut.pointed
    ? [
        [600, cut.top + cut.scoop, 1],
        [600 - cut.neck * 0.55, cut.top + cut.scoop * 0.48],
      ]
    : [
        [600, cut.top + cut.scoop],
        [600 - cut.neck * 0.62, cut.top + cut.scoop * 0.82],
        [600 - cut.neck * 0.95, cut.top + cut.scoop * 0.42],
      ];
  const [corner, ...hem] = hemOf(flare);
  return symmetric([
    ...neckline,
    [600 - cut.neck, cut.top, 1],
    [600 - cut.shoulder, tip, 1],
    [600 - cut.shoulder + 14, (tip + cut.armhole) / 2],
    [600 - cut.chest, cut.armhole, 1],
    [600 - flare.waist, flare.waistY],
    [600 - (flare.waist * 0.62 + flare.hem * 0.38), flare.waistY + (flare.hemY - flare.waistY) * 0.4],
    [corner?.[0] ?? 0, corner?.[1] ?? 0, 1],
    ...hem,
  ]);
}

/** The folds that run down from the waist and open towards the hem. */
export function flareFolds(flare: Flare, seed: number, count: number): Fold[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, i): Fold => {
    const share = (i + 0.5) / count - 0.5;
    const start = flare.waistY + 10 + random() * 130;
    return {
      d: sliver(
        [
          [600 + share * 2 * flare.waist, start],
          [600 + share * (flare.waist + flare.hem) * 0.92, (flare.waistY + flare.hemY) / 2],
          [600 + share * 2 * flare.hem, flare.hemY + 50],
        ],
        30 + random() * 24,
      ),
      depth: (i % 2 ? 0.9 : -0.9) * flare.depth,
    };
  });
}

/** A band of `width` that follows the hem, `rise` above it, as SVG. */
export function hemBand(flare: Flare, rise: number, width: number, colour: string): string {
  const left = hemOf(flare).map(([x, y]): Point => [x - 10 + rise * 0.1, y - rise]);
  return `<path d="${line([...left, ...mirror(left.slice(0, -1)).reverse()])}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

/** The inside of the back, seen through the neck opening. */
export function back(cut: TorsoCut, look: Look): Part {
  return {
    d: torsoInside(cut, cut.scoop + 16),
    fill: darker(groundOf(look.fabric), 0.2),
    shade: 0.25,
    round: 30,
    detail: label(600, cut.top + 4, 52),
  };
}

/** Close-ups of a dress: the neck, and the hem. */
export const focus = [
  { x: 390, y: 130, width: 420 },
  { x: 260, y: 880, width: 430 },
] as const;
