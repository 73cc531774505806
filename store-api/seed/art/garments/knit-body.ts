import { darker } from '../colour';
import { type Point } from '../points';
import type { Fabric, Look, Part } from '../scene';
import { groundOf, label, stitches, threadOn } from './sewing';
import type { SleeveCut } from './sleeve';
import { type TorsoCut, torsoInside } from './torso';

/** The body of a T-shirt, on which the other knits are based. */
export const body: TorsoCut = {
  top: 230,
  neck: 112,
  scoop: 84,
  shoulder: 280,
  shoulderDrop: 62,
  armhole: 540,
  chest: 306,
  waist: 298,
  hip: 306,
  hem: 1216,
};
/** A T-shirt sleeve. */
export const shortSleeve: SleeveCut = { x: 222, y: 590, width: 206, tilt: 27 };
/** A long sleeve with a rib at the wrist. */
export const longSleeve: SleeveCut = { x: 218, y: 1096, width: 108, tilt: 6, cuff: 76, blouse: 20 };

/** The inside of the back, seen through the neck opening, down to `depth` below the neck point. */
export function inside(look: Look, depth: number): Part {
  return {
    d: torsoInside(body, depth),
    fill: darker(groundOf(look.fabric), 0.12),
    shade: 0.22,
    round: 30,
    detail: label(600, body.top + 8, 56),
  };
}

/** The double row of stitches above the hem, as SVG. */
export function hems(fill: Fabric): string {
  const thread = threadOn(fill);
  const at = (rise: number): Point[] => [
    [600 - body.hip, body.hem - rise],
    [600, body.hem - rise + 8],
    [600 + body.hip, body.hem - rise],
  ];
  return stitches(at(24), thread) + stitches(at(30), thread);
}

/** Close-ups of a knit: the neck, and the hem. */
export const focus = [
  { x: 360, y: 150, width: 480 },
  { x: 560, y: 800, width: 420 },
] as const;
