import type { Fabric } from '../scene';
import { buffalo, gingham, madras, microCheck, plaid, tattersall, windowpane } from './checks';
import { bandhani, herringbone, ikat, jamdani, khadi, leheriya } from './handloom';
import { buti, dots, floral, jaal, paisley, pinDots } from './prints';
import { block, multiStripe, pinstripe, sailor, stripe, wideStripe } from './stripes';

/** What a pattern has to cover, in picture units. */
export type Area = { left: number; top: number; right: number; bottom: number };

/** Draws a pattern over an area as SVG; the first colour, the ground, is already there. */
export type Draw = (area: Area, colours: string[], scale: number) => string;

const patterns = {
  solid: () => '',
  pinstripe,
  stripe,
  wideStripe,
  multiStripe,
  sailor,
  block,
  gingham,
  microCheck,
  windowpane,
  tattersall,
  madras,
  buffalo,
  plaid,
  dots,
  pinDots,
  buti,
  floral,
  jaal,
  paisley,
  ikat,
  bandhani,
  leheriya,
  herringbone,
  jamdani,
  khadi,
} satisfies Record<string, Draw>;

/** Name of a pattern, as a fabric gives it. */
export type PatternName = keyof typeof patterns;

/**
 * The pattern of a fabric over a box, as SVG. Drawn as lines and shapes, never as an SVG `pattern`: librsvg takes
 * fifty times as long for one.
 * @param degrees how the cloth is turned about the middle of the box
 */
export function drawPattern(
  fabric: Fabric,
  box: { x: number; y: number; width: number; height: number },
  degrees: number,
): string {
  const centreX = Math.round(box.x + box.width / 2);
  const centreY = Math.round(box.y + box.height / 2);
  const reach = degrees === 0 ? 0 : (Math.hypot(box.width, box.height) - Math.min(box.width, box.height)) / 2;
  const area: Area = {
    left: Math.floor(box.x - reach),
    top: Math.floor(box.y - reach),
    right: Math.ceil(box.x + box.width + reach),
    bottom: Math.ceil(box.y + box.height + reach),
  };
  const drawing = patterns[fabric.pattern](area, fabric.colours, fabric.scale ?? 1);
  if (drawing === '' || degrees === 0) return drawing;
  return `<g transform="rotate(${degrees} ${centreX} ${centreY})">${drawing}</g>`;
}
