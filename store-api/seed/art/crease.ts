import { randomFrom } from './random';
import type { Frame } from './scene';

const latticeSize = 64;

/** The field is computed on a grid of this many cells and filled in between: it has no finer waves. */
const gridStep = 4;

function at(values: Float32Array, x: number, y: number): number {
  return values[(y & 63) * latticeSize + (x & 63)] ?? 0;
}

function ease(share: number): number {
  return share * share * share * (share * (share * 6 - 15) + 10);
}

/** Smooth noise between -1 and 1. */
function noise(values: Float32Array, u: number, v: number): number {
  const column = Math.floor(u);
  const row = Math.floor(v);
  const across = ease(u - column);
  const upper = at(values, column, row) * (1 - across) + at(values, column + 1, row) * across;
  const lower = at(values, column, row + 1) * (1 - across) + at(values, column + 1, row + 1) * across;
  return upper + (lower - upper) * ease(v - row);
}

function creaseAt(values: Float32Array, x: number, y: number): number {
  const bend = noise(values, x / 310 + 9, y / 420) * 0.9;
  const broad = noise(values, x / 84 + bend, y / 380);
  const fine = 1 - 2 * Math.abs(noise(values, x / 74 - y / 190 + bend + 31, y / 170 + 17));
  return 0.55 * broad + 0.28 * fine;
}

/**
 * The small creases that any worn or folded cloth has: gentle waves, longer downwards than across.
 * @param strength 0 (pressed) to 1 (crumpled)
 * @param width cells across, as many as the relief has
 * @param height cells down
 */
export function creaseField(
  strength: number,
  seed: number,
  frame: Frame,
  width: number,
  height: number,
): Float32Array {
  const field = new Float32Array(width * height);
  if (strength === 0) return field;
  const random = randomFrom(seed);
  const values = Float32Array.from({ length: latticeSize * latticeSize }, () => random() * 2 - 1);
  const perStep = (frame.width / width) * gridStep;
  const columns = Math.ceil(width / gridStep) + 1;
  const rows = Math.ceil(height / gridStep) + 1;
  const grid = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const crease = creaseAt(values, frame.x + column * perStep, frame.y + row * perStep);
      grid[row * columns + column] = strength * crease;
    }
  }
  for (let y = 0; y < height; y++) {
    const top = Math.floor(y / gridStep) * columns;
    const down = (y % gridStep) / gridStep;
    for (let x = 0; x < width; x++) {
      const cell = top + Math.floor(x / gridStep);
      const across = (x % gridStep) / gridStep;
      const upper = (grid[cell] ?? 0) * (1 - across) + (grid[cell + 1] ?? 0) * across;
      const lower = (grid[cell + columns] ?? 0) * (1 - across) + (grid[cell + columns + 1] ?? 0) * across;
      field[y * width + x] = upper * (1 - down) + lower * down;
    }
  }
  return field;
}
