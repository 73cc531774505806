import { darker, lighter, lightness } from '../colour';
import { line, type Point } from '../points';
import type { Fabric } from '../scene';

/** The colour of the cloth's ground. */
export function groundOf(fill: Fabric | string): string {
  return typeof fill === 'string' ? fill : (fill.colours[0] ?? '#cccccc');
}

/** Thread that shows on the cloth: darker on light cloth, lighter on dark cloth. */
export function threadOn(fill: Fabric | string): string {
  const ground = groundOf(fill);
  return lightness(ground) > 0.45 ? darker(ground, 0.34) : lighter(ground, 0.3);
}

/** A row of stitches along the points. */
export function stitches(points: readonly Point[], colour: string, width = 2): string {
  return `<path d="${line(points)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="7 3.6" stroke-opacity=".75"/>`;
}

/** A seam: a dark line with a light one beside it. */
export function seam(points: readonly Point[], fill: Fabric | string, strength = 1): string {
  const d = line(points);
  return (
    `<path d="${d}" fill="none" stroke="${darker(groundOf(fill), 0.7)}" stroke-width="3" stroke-opacity="${0.42 * strength}"/>` +
    `<path d="${d}" fill="none" stroke="#ffffff" stroke-width="2.4" stroke-opacity="${0.22 * strength}" transform="translate(2 3)"/>`
  );
}

/** A sewn-on button with four holes. */
export function button(x: number, y: number, radius: number, colour: string, thread = '#f1ece2'): string {
  const hole = radius * 0.24;
  const holes = [-1, 1]
    .flatMap((dx) =>
      [-1, 1].map((dy) => `<circle cx="${x + dx * hole}" cy="${y + dy * hole}" r="${radius * 0.13}"/>`),
    )
    .join('');
  return (
    `<circle cx="${x + radius * 0.22}" cy="${y + radius * 0.38}" r="${radius * 1.1}" fill="#120d09" fill-opacity=".3"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${darker(colour, 0.22)}"/>` +
    `<circle cx="${x - radius * 0.05}" cy="${y - radius * 0.07}" r="${radius * 0.9}" fill="${colour}"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius * 0.6}" fill="${darker(colour, 0.1)}"/>` +
    `<path d="M${x - radius * 0.62} ${y - radius * 0.3}A${radius * 0.7} ${radius * 0.7} 0 0 1 ${x + radius * 0.1} ${y - radius * 0.7}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="${radius * 0.14}"/>` +
    `<g fill="${darker(colour, 0.7)}">${holes}</g>` +
    `<path d="M${x - hole} ${y - hole}L${x + hole} ${y + hole}M${x + hole} ${y - hole}L${x - hole} ${y + hole}" stroke="${thread}" stroke-width="${radius * 0.13}"/>`
  );
}

/** A buttonhole that a button sits in: a short stitched bar. */
export function buttonhole(x: number, y: number, length: number, colour: string): string {
  return `<path d="M${x} ${y - length / 2}V${y + length / 2}" stroke="${colour}" stroke-width="4.5" stroke-opacity=".6"/>`;
}

/** The shop's woven label. */
export function label(x: number, y: number, width: number): string {
  const height = width * 0.42;
  return (
    `<rect x="${x - width / 2}" y="${y}" width="${width}" height="${height}" rx="2" fill="#f3eee4"/>` +
    `<path d="M${x - width * 0.3} ${y + height * 0.42}h${width * 0.6}M${x - width * 0.18} ${y + height * 0.68}h${width * 0.36}" stroke="#6b5a49" stroke-width="${width * 0.045}"/>`
  );
}

/** Ribbing between two lines of the same direction: fine ridges from the first to the second. */
export function ribbing(
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  count: number,
  colour: string,
): string {
  if (count === 0) return '';
  let d = '';
  for (let i = 0; i <= count; i++) {
    const share = i / count;
    const at = ([start, end]: readonly [Point, Point]): string =>
      `${Math.round(start[0] + (end[0] - start[0]) * share)} ${Math.round(start[1] + (end[1] - start[1]) * share)}`;
    d += `M${at(from)}L${at(to)}`;
  }
  return `<path d="${d}" stroke="${darker(colour, 0.6)}" stroke-width="2.4" stroke-opacity=".3"/>`;
}
