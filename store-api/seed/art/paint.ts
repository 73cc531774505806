import { darker } from './colour';
import { bounds } from './points';
import { drawPattern } from './patterns/patterns';
import type { Part, Scene } from './scene';

const shadowSteps = [5, 14, 26, 40];

function clothOf(part: Part, index: number): string {
  const fill = part.fill;
  if (typeof fill === 'string') return `<path d="${part.d}" fill="${fill}"/>`;
  const ground = `<path d="${part.d}" fill="${fill.colours[0] ?? '#cccccc'}"/>`;
  const box = bounds(part.d);
  const pattern = drawPattern(fill, box, part.angle ?? 0);
  return pattern === '' ? ground : `${ground}<g clip-path="url(#part${index})">${pattern}</g>`;
}

/** A soft shadow out of stacked strokes: a blur filter would take ten times as long. */
function shadowOf(part: Part, below: string): string {
  const lift = part.lift ?? 0;
  const strokes = shadowSteps
    .map(
      (width) =>
        `<path d="${part.d}" stroke-width="${width * (0.5 + lift)}" stroke-opacity="${0.068 + 0.036 * lift}"/>`,
    )
    .join('');
  return (
    `<g clip-path="url(#${below})"><g fill="none" stroke="#1a1410" stroke-linejoin="round" ` +
    `transform="translate(${3 + 5 * lift} ${5 + 8 * lift})">${strokes}</g></g>`
  );
}

/** The unlit colours of a scene as SVG: cloth, patterns, seams and what the pieces cast on each other. */
export function paintScene(scene: Scene): string {
  let definitions = '';
  let drawing = '';
  let below = '';
  scene.parts.forEach((part, index) => {
    definitions += `<clipPath id="part${index}"><path d="${part.d}"/></clipPath>`;
    if (part.lift !== undefined && below !== '') {
      definitions += `<clipPath id="below${index}">${below}</clipPath>`;
      drawing += shadowOf(part, `below${index}`);
    }
    drawing += clothOf(part, index);
    if (part.shade) drawing += `<path d="${part.d}" fill="#17110d" fill-opacity="${part.shade}"/>`;
    if (part.detail) drawing += `<g clip-path="url(#part${index})">${part.detail}</g>`;
    if (!part.bare) {
      const ground = typeof part.fill === 'string' ? part.fill : (part.fill.colours[0] ?? '#cccccc');
      drawing += `<path d="${part.d}" fill="none" stroke="${darker(ground, 0.55)}" stroke-opacity=".45" stroke-width="1.6"/>`;
    }
    // Flat pieces lie within the rounded ones: without them the clip is simpler and as large.
    if (part.round !== undefined) below += `<path d="${part.d}"/>`;
  });
  return `<defs>${definitions}</defs>${drawing}`;
}
