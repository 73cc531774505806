import type { Area, Draw } from './patterns';
import { steps } from './stripes';

/** Repeats a motif (relative path data that starts at its centre) on a grid; odd rows are set off by half a step. */
function scatter(area: Area, motif: string, stepX: number, stepY: number, phase = 0, drop = 0.5): string {
  let d = '';
  for (const y of steps(area.top - stepY, area.bottom + stepY, stepY)) {
    const odd = Math.abs(Math.round((y - 600) / stepY)) % 2;
    for (const x of steps(area.left - stepX, area.right + stepX, stepX)) {
      d += `M${x + stepX * (phase + odd * drop)} ${y + stepY * phase}${motif}`;
    }
  }
  return d;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A disc about the current point, which it leaves again where it found it. */
function disc(radius: number, dx = 0, dy = 0): string {
  const r = round(radius);
  return `m${round(dx - r)} ${round(dy)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0m${round(r - dx)} ${round(-dy)}`;
}

/** A leaf or petal from the current point outwards; it returns to that point. */
function petal(angle: number, length: number, width: number, from = 0): string {
  const cos = Math.cos((angle * Math.PI) / 180);
  const sin = Math.sin((angle * Math.PI) / 180);
  const at = (along: number, across: number): string =>
    `${round(along * cos - across * sin)} ${round(along * sin + across * cos)}`;
  const start = at(from, 0);
  return (
    `m${start}c${at(length * 0.3, width)} ${at(length * 0.8, width * 0.8)} ${at(length, 0)}` +
    `c${at(-length * 0.2, -width * 0.8)} ${at(-length * 0.7, -width)} ${at(-length, 0)}m${at(-from, 0)}`
  );
}

const around = (count: number, each: (angle: number) => string, start = -90): string =>
  Array.from({ length: count }, (_, i) => each(start + (360 / count) * i)).join('');

const fill = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;

/** Polka dots, set off from row to row. */
export const dots: Draw = (area, [, dot = '#ffffff'], scale) =>
  fill(scatter(area, disc(5.2 * scale), 34 * scale, 30 * scale), dot);

/** Dots the size of a pin head. */
export const pinDots: Draw = (area, [, dot = '#ffffff'], scale) =>
  fill(scatter(area, disc(2.6 * scale), 21 * scale, 19 * scale), dot);

/** Small single flowers on a stem, the 'buti' of block printing. */
export const buti: Draw = (area, [, flower = '#b5533c', leaf = '#55683f', heart = '#f2e6c9'], scale) => {
  const bloom = around(6, (angle) => petal(angle, 15 * scale, 6.5 * scale, 3 * scale));
  const leaves =
    petal(55, 20 * scale, 5 * scale, 16 * scale) +
    petal(125, 20 * scale, 5 * scale, 16 * scale) +
    petal(90, 30 * scale, 1.8 * scale, 14 * scale);
  const grid = (motif: string): string => scatter(area, motif, 92 * scale, 84 * scale);
  return fill(grid(leaves), leaf) + fill(grid(bloom), flower) + fill(grid(disc(3.6 * scale)), heart);
};

/** Large flowers between trailing leaves. */
export const floral: Draw = (area, [, flower = '#c96b4f', leaf = '#5d7257', heart = '#f4e3b5'], scale) => {
  const s = scale * 1.15;
  const big = around(8, (angle) => petal(angle, 27 * s, 11 * s, 5 * s));
  const small = around(5, (angle) => petal(angle, 15 * s, 7 * s, 2 * s));
  const leaves = [20, 75, 160, 215, 290].map((a) => petal(a, 30 * s, 8 * s, 34 * s)).join('');
  const twigs = [50, 185, 320].map((a) => petal(a, 46 * s, 2.2 * s, 30 * s)).join('');
  const grid = (motif: string, phase = 0): string => scatter(area, motif, 150 * s, 118 * s, phase);
  return (
    fill(grid(leaves + twigs), leaf) +
    fill(grid(big), flower) +
    fill(grid(small, 0.5), flower) +
    fill(grid(disc(7 * s)) + grid(disc(4 * s), 0.5), heart)
  );
};

/** Pointed arches with a flower in each: the trellis print called jaal. */
export const jaal: Draw = (area, [, line = '#7a3b2e', flower = '#c98a3c'], scale) => {
  const w = 46 * scale;
  const h = 58 * scale;
  const ogee = (grow: number): string => {
    const x = round(w * grow);
    const y = round(h * grow);
    return (
      `m0 ${-y}c${round(x * 0.3)} ${round(y * 0.55)} ${x} ${round(y * 0.5)} ${x} ${y}c0 ${round(y * 0.5)} ${round(-x * 0.7)} ${round(y * 0.45)} ${-x} ${y}` +
      `c${round(-x * 0.3)} ${round(-y * 0.55)} ${-x} ${round(-y * 0.5)} ${-x} ${-y}c0 ${round(-y * 0.5)} ${round(x * 0.7)} ${round(-y * 0.45)} ${x} ${-y}`
    );
  };
  const bloom = around(5, (angle) => petal(angle, 17 * scale, 7 * scale, 3 * scale)) + disc(2.5 * scale);
  const twig = petal(90, 26 * scale, 3 * scale, 16 * scale) + petal(-90, 20 * scale, 3 * scale, 20 * scale);
  return (
    `<path d="${scatter(area, ogee(0.96), 2 * w, h)}" fill="none" stroke="${line}" stroke-width="${3 * scale}"/>` +
    fill(scatter(area, twig, 2 * w, h), line) +
    fill(scatter(area, bloom, 2 * w, h), flower)
  );
};

/** The drop called paisley or ambi, with a lining and a heart. */
export const paisley: Draw = (area, [, drop = '#8c3b2f', lining = '#e8cf9a'], scale) => {
  const shape = (size: number): string => {
    const k = (value: number): number => round(value * size);
    return `m${k(-4)} ${k(-30)}c${k(20)} ${k(2)} ${k(26)} ${k(26)} ${k(22)} ${k(42)}c${k(-4)} ${k(16)} ${k(-32)} ${k(18)} ${k(-36)} ${k(-2)}c${k(-2)} ${k(-14)} ${k(18)} ${k(-18)} ${k(14)} ${k(-40)}z`;
  };
  const grid = (motif: string): string => scatter(area, motif, 84 * scale, 78 * scale);
  const leaf = petal(-40, 22 * scale, 4 * scale, 26 * scale) + petal(150, 22 * scale, 4 * scale, 26 * scale);
  return (
    fill(grid(shape(scale)) + grid(leaf), drop) +
    fill(grid(shape(0.62 * scale)), lining) +
    fill(grid(disc(4.5 * scale, 1, 6)), drop)
  );
};
