/** Light and shadow are computed in cells of this many pixels: neither has sharp edges, and it saves most of the time. */
export const cellPixels = 4;

/**
 * Reads one row of pixels out of a field of cells, in between by interpolation.
 * @param field values of columns x rows cells
 * @param y row of pixels
 * @param row receives columns * cellPixels values
 */
export function expandRow(
  field: Float32Array,
  columns: number,
  rows: number,
  y: number,
  row: Float32Array,
): void {
  const cellY = Math.min(Math.max((y - 1.5) / cellPixels, 0), rows - 1);
  const top = Math.floor(cellY) * columns;
  const below = Math.min(Math.floor(cellY) + 1, rows - 1) * columns;
  const down = cellY - Math.floor(cellY);
  let value = (field[top] ?? 0) * (1 - down) + (field[below] ?? 0) * down;
  row[0] = value;
  row[1] = value;
  for (let x = 1; x <= columns; x++) {
    const column = x < columns ? x : columns - 1;
    const next = (field[top + column] ?? 0) * (1 - down) + (field[below + column] ?? 0) * down;
    const quarter = (next - value) / cellPixels;
    const to = x * cellPixels - 2;
    row[to] = value + quarter * 0.5;
    row[to + 1] = value + quarter * 1.5;
    if (x < columns) {
      row[to + 2] = value + quarter * 2.5;
      row[to + 3] = value + quarter * 3.5;
    }
    value = next;
  }
}
