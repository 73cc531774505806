import type { Area, Draw } from './patterns';

/** Where a grid of the given step has its lines in the area; one line always runs through the canvas' middle. */
export function steps(from: number, to: number, step: number): number[] {
  const middle = 600;
  const first = middle + Math.ceil((from - middle) / step) * step;
  const count = Math.max(0, Math.floor((to - first) / step) + 1);
  return Array.from({ length: count }, (_, i) => Math.round((first + i * step) * 10) / 10);
}

/** Vertical threads of one colour as a single path. */
export function warp(
  area: Area,
  step: number,
  width: number,
  colour: string,
  opacity = 1,
  offset = 0,
): string {
  const d = steps(area.left, area.right, step)
    .map((x) => `M${x + offset} ${area.top}V${area.bottom}`)
    .join('');
  return `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
}

/** Horizontal threads of one colour as a single path. */
export function weft(
  area: Area,
  step: number,
  width: number,
  colour: string,
  opacity = 1,
  offset = 0,
): string {
  const d = steps(area.top, area.bottom, step)
    .map((y) => `M${area.left} ${y + offset}H${area.right}`)
    .join('');
  return `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
}

/** Hairlines, far apart. */
export const pinstripe: Draw = (area, [, line = '#ffffff'], scale) => warp(area, 22 * scale, 2.4, line, 0.9);

/** Even stripes as wide as the gaps between them. */
export const stripe: Draw = (area, [, line = '#ffffff'], scale) =>
  warp(area, 16 * scale, 6.5 * scale, line, 0.95);

/** Awning stripes; a third colour gives each a thin border. */
export const wideStripe: Draw = (area, [, line = '#ffffff', edge], scale) =>
  warp(area, 62 * scale, 26 * scale, line) +
  (edge
    ? warp(area, 62 * scale, 3, edge, 1, -19 * scale) + warp(area, 62 * scale, 3, edge, 1, 19 * scale)
    : '');

/** Bands of two colours that alternate with a hairline, as in a multi-coloured shirting. */
export const multiStripe: Draw = (area, [, first = '#ffffff', second = first], scale) =>
  warp(area, 58 * scale, 9 * scale, first, 0.9) +
  warp(area, 58 * scale, 2.2, second, 0.95, 15 * scale) +
  warp(area, 58 * scale, 5 * scale, second, 0.85, 30 * scale) +
  warp(area, 58 * scale, 2.2, first, 0.9, 43 * scale);

/** Horizontal bands, as on a sailor's or rugby shirt. */
export const sailor: Draw = (area, [, line = '#ffffff'], scale) => weft(area, 44 * scale, 17 * scale, line);

/** One broad band across the chest; a third colour gives it a narrow one below. */
export const block: Draw = (area, [, line = '#ffffff', second], scale) =>
  `<rect x="${area.left}" y="${520 * scale}" width="${area.right - area.left}" height="150" fill="${line}"/>` +
  (second
    ? `<rect x="${area.left}" y="${670 * scale}" width="${area.right - area.left}" height="42" fill="${second}"/>`
    : '');
