import type { Area, Draw } from './patterns';
import { steps, warp, weft } from './stripes';

const round = (value: number): number => Math.round(value * 10) / 10;

/** Diamonds with feathered, stepped edges, as resist-dyed yarn gives them. */
function feathered(area: Area, width: number, height: number, grow: number, phase: number): string {
  const levels = 9;
  let d = '';
  for (const y of steps(area.top - height, area.bottom + height, height)) {
    for (const x of steps(area.left - width, area.right + width, width)) {
      const centreX = x + phase * width;
      for (let i = -levels; i <= levels; i++) {
        const jag = (i * 7 + 70) % 3;
        const reach = (1 - Math.abs(i) / (levels + 1)) * (width / 2) * grow + jag * 1.6;
        const top = y + phase * height + (i * height * grow) / (2 * levels);
        d += `M${round(centreX - reach)} ${round(top)}h${round(2 * reach)}`;
      }
    }
  }
  return d;
}

/** Nested diamonds of resist-dyed yarn. */
export const ikat: Draw = (area, [, outer = '#1f3a5f', inner = '#f3ead7'], scale) => {
  const width = 118 * scale;
  const height = 150 * scale;
  const yarn = (colour: string, grow: number, phase: number): string =>
    `<path d="${feathered(area, width, height, grow, phase)}" stroke="${colour}" stroke-width="${round((height * grow) / 18 + 0.8)}"/>`;
  return (
    yarn(outer, 0.86, 0) +
    yarn(inner, 0.5, 0) +
    yarn(outer, 0.2, 0) +
    yarn(outer, 0.34, 0.5) +
    yarn(inner, 0.12, 0.5)
  );
};

/** Tie-dyed rings of resisted dots in diamonds. */
export const bandhani: Draw = (area, [, dot = '#fbf3df', accent = dot], scale) => {
  const step = 15 * scale;
  const ring = (radius: number): string =>
    `m${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  let light = '';
  let bright = '';
  for (const y of steps(area.top, area.bottom, step)) {
    const row = Math.round((y - 600) / step);
    for (const x of steps(area.left, area.right, step)) {
      const column = Math.round((x - 600) / step);
      const away = (Math.abs((((column % 12) + 18) % 12) - 6) + Math.abs((((row % 12) + 18) % 12) - 6)) % 12;
      if (away === 6 || away === 12 || away === 0) light += `M${x} ${y}${ring(round(3.4 * scale))}`;
      if (away === 2) bright += `M${x} ${y}${ring(round(2.6 * scale))}`;
    }
  }
  return `<path d="${light}" fill="${dot}"/><path d="${bright}" fill="${accent}"/>`;
};

/** Diagonal zigzags of tie-dye. */
export const leheriya: Draw = (area, [, first = '#f4d9a0', second = '#ffffff'], scale) => {
  const tooth = 34 * scale;
  const step = 46 * scale;
  const rows = (colour: string, width: number, offset: number): string => {
    const xs = steps(area.left - tooth, area.right + 2 * tooth, tooth);
    const d = steps(area.top - 2 * step, area.bottom + step, step)
      .map((y) =>
        xs.map((x, i) => `${i === 0 ? 'M' : 'L'}${x} ${round(y + offset + (i % 2) * tooth)}`).join(''),
      )
      .join('');
    return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  };
  return rows(first, 9 * scale, 0) + rows(second, 3.5 * scale, 16 * scale);
};

/** Fine zigzags of a broken twill. */
export const herringbone: Draw = (area, [, line = '#ffffff'], scale) => {
  const width = 24 * scale;
  const rise = 8 * scale;
  const xs = steps(area.left - width, area.right + 2 * width, width);
  const d = steps(area.top - 2 * width, area.bottom + width, rise)
    .map((y) => xs.map((x, i) => `${i === 0 ? 'M' : 'L'}${x} ${round(y + (i % 2) * width)}`).join(''))
    .join('');
  return `<path d="${d}" fill="none" stroke="${line}" stroke-width="${2.6 * scale}" stroke-opacity=".55"/>`;
};

/** Dots and dashes of extra weft, as in jamdani muslin. */
export const jamdani: Draw = (area, [, thread = '#b08a3e', accent = thread], scale) => {
  const step = 64 * scale;
  let sprig = '';
  let seed = '';
  for (const y of steps(area.top - step, area.bottom + step, step)) {
    const odd = Math.abs(Math.round((y - 600) / step)) % 2;
    for (const x of steps(area.left - step, area.right + step, step)) {
      const at = round(x + odd * (step / 2));
      for (const [i, reach] of [3, 8, 13, 8, 3].entries()) {
        sprig += `M${round(at - reach * scale)} ${round(y + (i - 2) * 5.5 * scale)}h${round(2 * reach * scale)}`;
      }
      seed += `M${round(at + step / 2 - 2)} ${y}h4`;
    }
  }
  return (
    `<path d="${sprig}" stroke="${thread}" stroke-width="${round(3.6 * scale)}"/>` +
    `<path d="${seed}" stroke="${accent}" stroke-width="4"/>`
  );
};

/** A handloom ground of two thread colours with now and then a heavier one. */
export const khadi: Draw = (area, [, thread = '#ffffff'], scale) =>
  warp(area, 5 * scale, 1.1, thread, 0.35) +
  weft(area, 5 * scale, 1.1, thread, 0.35) +
  warp(area, 47 * scale, 1.8, thread, 0.3, 9) +
  weft(area, 61 * scale, 2, thread, 0.35, 13);
