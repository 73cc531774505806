import { darker } from '../colour';
import { line, ribbon, sliver } from '../points';
import { randomFrom } from '../random';
import type { Fold, Part } from '../scene';

/** Folds that hang straight down between two lines. */
export function pleats(
  left: number,
  right: number,
  top: number,
  bottom: number,
  count: number,
  depth: number,
  seed: number,
): Fold[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, i): Fold => {
    const x = left + ((right - left) * (i + 0.5)) / count + (random() - 0.5) * 8;
    return {
      d: sliver(
        [
          [x, top - 60],
          [x + (random() - 0.5) * 10, (top + bottom) / 2],
          [x + (random() - 0.5) * 16, bottom + 80],
        ],
        ((right - left) / count) * 0.9,
      ),
      depth: i % 2 ? depth : -depth,
    };
  });
}

function fringe(
  left: number,
  right: number,
  y: number,
  length: number,
  colour: string,
  seed: number,
): string {
  const random = randomFrom(seed);
  let d = '';
  for (let x = left; x <= right; x += 7) {
    const sway = (random() - 0.5) * 10;
    d += `${line([
      [x, y - 6],
      [x + sway, y + length * 0.5],
      [x + sway * 1.6, y + length * (0.85 + random() * 0.15)],
    ])}`;
  }
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="3.4" stroke-linecap="round"/>`;
}

/** A row of tassels from `left` to `right` that hangs down from y. */
export function fringePart(
  left: number,
  right: number,
  y: number,
  length: number,
  colour: string,
  seed: number,
): Part {
  const random = randomFrom(seed);
  let d = '';
  for (let x = left; x < right - 6; x += 15) {
    const sway = (random() - 0.5) * 9;
    d += ribbon(
      [
        [x + 6, y - 8],
        [x + 6 + sway, y + length * 0.5],
        [x + 6 + sway * 1.7, y + length * (0.84 + random() * 0.16)],
      ],
      9,
    );
  }
  return {
    d,
    fill: colour,
    round: 5,
    detail: fringe(left, right, y, length, darker(colour, 0.25), seed),
    bare: true,
  };
}

/** Bands across, as the end of a saree has them. */
export function bands(
  left: number,
  right: number,
  from: number,
  rows: readonly (readonly [height: number, colour: string, dashed: boolean])[],
): string {
  let y = from;
  return rows
    .map(([height, colour, dashed]) => {
      const middle = y + height / 2;
      y += height;
      const dash = dashed ? ' stroke-dasharray="10 12"' : '';
      return `<path d="M${left} ${middle}H${right}" stroke="${colour}" stroke-width="${height}"${dash}/>`;
    })
    .join('');
}
